// The film as the server sends it: a table for each block, and what changes from step to step.
export type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json };
export type Path = readonly (string | number)[];
/** [path, value] sets or adds, [path] removes. */
export type Op = readonly [Path, Json] | readonly [Path];

/** Steps `from`… : the table at `from`, then the changes to each following step. */
export type Block = { from: number; to: number; table: Json; diffs: Op[][] };
export type BlockEntry = { from: number; to: number; url: string };
export type Manifest = { reader: string; steps: number; head: unknown; block: number; blocks: BlockEntry[] };
