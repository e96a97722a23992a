// What has been chosen on a pad so far, each a button that opens its choice again.
export type Crumb = { id: string; label: string; value: string; open: boolean };

export function Crumbs({ items, onPick }: { items: readonly Crumb[]; onPick: (id: string) => void }) {
  return (
    <div class="crumbs">
      {items.map(({ id, label, value, open }) => (
        <button
          key={id}
          type="button"
          class="button crumb"
          aria-expanded={open}
          aria-label={`${label} ${value}`}
          data-crumb={id}
          onClick={() => onPick(id)}
        >
          <span>
            {value} <span aria-hidden="true">{open ? "▴" : "▾"}</span>
          </span>
        </button>
      ))}
    </div>
  );
}
