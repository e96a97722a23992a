// One of several: joined buttons where they are few, a list where a row of them would be cut or break.
import { AnyIcon, type IconName } from "./AnyIcon";
import { Segmented, type SegmentedProps } from "./Segmented";

/** As many as fit a phone. */
const MOST = 4;

export type ChooserProps<T extends string> = Omit<SegmentedProps<T>, "choices"> & {
  choices: readonly { value: T; label: string }[];
  icon?: IconName;
};

export function Chooser<T extends string>({ icon, ...props }: ChooserProps<T>) {
  const { label, choices, value, onChange } = props;
  if (choices.length <= MOST) return <Segmented {...props} />;
  return (
    <label class="chooser">
      {icon && <AnyIcon name={icon} size={18} />}
      <select class="input" aria-label={label} value={value} onChange={(event) => onChange(event.currentTarget.value as T)}>
        {choices.map((one) => (
          <option key={one.value} value={one.value}>
            {one.label}
          </option>
        ))}
      </select>
    </label>
  );
}
