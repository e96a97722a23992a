// One field of a fact, changed without a keyboard where it holds a number, faces, a seat or a word of the table.
import { Choices } from "../pads/parts/Choices";
import { NumberField } from "../pads/parts/NumberField";
import { fieldWord, valueWord } from "./fieldWords";
import { CardsEditor, NamesEditor, SlotsEditor } from "./ListEditors";
import { type EditorProps, NameEditor, TextEditor } from "./NameEditor";
import { wordOf } from "./options";
import { SeatButtons, toggled } from "./SeatButtons";
import { correctionWords } from "./words";

export function FieldEditor(props: EditorProps) {
  const { field, value, onPut } = props;
  const label = fieldWord(field.name);
  switch (field.type) {
    case "number":
      return <NumberField signed unknown={field.nullable} onPick={onPut} say={(number) => `${label} ${number}`} />;
    case "seat":
    case "seats":
      return <SeatsEditor {...props} />;
    case "faces":
      return <FacesEditor {...props} />;
    case "choice":
      return (
        <Choices
          label={label}
          items={field.choices.map((id) => ({ id, label: valueWord(id), chosen: id === value }))}
          onPick={onPut}
        />
      );
    case "switch":
      return <Choices label={label} columns={2} items={yesAndNo(value)} onPick={(id) => onPut(id === "yes")} />;
    case "name":
      return <NameEditor {...props} />;
    case "names":
      return <NamesEditor {...props} />;
    case "card":
    case "cards":
      return <CardsEditor {...props} />;
    case "slots":
      return <SlotsEditor {...props} />;
    default:
      return <TextEditor {...props} />;
  }
}

function yesAndNo(value: unknown) {
  const t = correctionWords.value;
  return [
    { id: "yes", label: t.yes, chosen: value === true },
    { id: "no", label: t.no, chosen: value === false },
  ];
}

function SeatsEditor({ field, value, seats, onPut }: EditorProps) {
  const t = correctionWords.value;
  const many = field.type === "seats";
  const chosen = Array.isArray(value) ? (value as number[]) : typeof value === "number" ? [value] : [];
  const press = (seat: number) => onPut(many ? toggled(chosen, seat) : seat);
  return (
    <SeatButtons label={fieldWord(field.name)} seats={seats} chosen={chosen} onPress={press}>
      {field.nullable && (
        <button type="button" class="button" aria-pressed={value === null || value === undefined} onClick={() => onPut(null)}>
          {many ? t.empty : t.table}
        </button>
      )}
    </SeatButtons>
  );
}

function FacesEditor({ value, layout, dice, onPut }: EditorProps) {
  const t = correctionWords.value;
  const faces = Array.isArray(value) && value.length > 0 ? (value as (number | null)[]) : [null];
  const dieAt = (index: number) => layout.dice.find((die) => Array.isArray(dice) && die.id === dice[index]);
  const put = (index: number, id: string) =>
    onPut(faces.map((face, at) => (at === index ? (id === "?" ? null : Number(id)) : face)));
  return (
    <>
      {faces.map((face, index) => {
        const die = dieAt(index);
        const sides = Array.from({ length: die?.faces ?? 6 }, (_, at) => String(at + 1));
        const label = die ? wordOf(layout, die.id) : t.sides(index + 1);
        const items = [...sides, "?"].map((id) => ({
          id,
          label: id,
          name: `${label} ${id}`,
          chosen: id === "?" ? face === null : Number(id) === face,
        }));
        return (
          <div key={index}>
            <p class="correction-word">{label}</p>
            <Choices columns={7} digits label={label} items={items} onPick={(id) => put(index, id)} />
          </div>
        );
      })}
    </>
  );
}
