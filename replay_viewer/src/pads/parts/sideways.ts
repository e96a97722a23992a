// A row that is pushed sideways. Browsers leave a button as it is that Tab reaches while a strip of it shows: it is brought whole.
export function intoSight({ target }: FocusEvent): void {
  if (target instanceof Element && target.matches(":focus-visible"))
    target.scrollIntoView({ block: "nearest", inline: "nearest" });
}
