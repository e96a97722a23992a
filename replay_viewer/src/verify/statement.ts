// One thing that was looked at: how it came out, which of the words say it, and what stands in them.

export type Verdict = "holds" | "fails" | "open" | "nobody";
export type Statement = { verdict: Verdict; code: string; values: Record<string, string | number> };
