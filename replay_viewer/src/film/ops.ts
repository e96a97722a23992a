// Small changes of a table: [path, value] sets or adds, [path] removes. States share everything that did not change.
import type { Json, Op, Path } from "../api/blocks";

/** The state after all changes, in their order; the given state stays as it is. Throws RangeError on a bad path. */
export function applyOps(state: Json, ops: readonly Op[]): Json {
  return ops.reduce<Json>((now, op) => changed(now, op[0], 0, op), state);
}

function changed(node: Json, path: Path, depth: number, op: Op): Json {
  if (depth === path.length) {
    if (op.length === 1) throw new RangeError("the whole table cannot be removed");
    return op[1];
  }
  const key = path[depth]!;
  const last = depth === path.length - 1;
  if (Array.isArray(node)) return changedList(node, Number(key), last, path, depth, op);
  if (typeof node !== "object" || node === null) throw new RangeError(`nothing at ${path.slice(0, depth).join("/")}`);
  const record = node as { readonly [key: string]: Json };
  if (last && op.length === 1) {
    const { [String(key)]: _removed, ...rest } = record;
    return rest;
  }
  const child = Object.prototype.hasOwnProperty.call(record, key) ? record[String(key)]! : null;
  return { ...record, [key]: changed(child, path, depth + 1, op) };
}

function changedList(list: readonly Json[], index: number, last: boolean, path: Path, depth: number, op: Op): Json {
  const removes = last && op.length === 1;
  const most = last && !removes ? list.length : list.length - 1;
  if (!Number.isInteger(index) || index < 0 || index > most) throw new RangeError(`no item ${path.join("/")}`);
  if (removes) {
    if (index !== list.length - 1) throw new RangeError("a list loses items at its end only");
    return list.slice(0, -1);
  }
  const copy = list.slice();
  copy[index] = changed(list[index] ?? null, path, depth + 1, op);
  return copy;
}
