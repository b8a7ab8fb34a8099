/** Values that a check saw, as evidence for people; never prose. */
export type Seen = Readonly<Record<string, string | number | boolean | readonly string[]>>;

/** Verdict of a check on one page or on the site. */
export type Verdict =
  /** `score` is 0–1; for penalties it is the multiplier. `snippet` quotes the evidence. */
  | { readonly kind: "measured"; readonly score: number; readonly seen: Seen; readonly snippet: string | null }
  /** An observation without a score. */
  | { readonly kind: "reported"; readonly seen: Seen; readonly snippet: string | null }
  | { readonly kind: "not-applicable" }
  | { readonly kind: "unmeasured"; readonly reason: string };

/** Returns a score with the values that led to it. */
export function measured(score: number, seen: Seen = {}, snippet: string | null = null): Verdict {
  return { kind: "measured", score, seen, snippet };
}

/** Returns an observation without a score. */
export function reported(seen: Seen, snippet: string | null = null): Verdict {
  return { kind: "reported", seen, snippet };
}

/** Verdict of a check that does not apply to this page or site. */
export const notApplicable: Verdict = { kind: "not-applicable" };

/** Returns the verdict of a check that would apply but lacks its input. */
export function unmeasured(reason: string): Verdict {
  return { kind: "unmeasured", reason };
}
