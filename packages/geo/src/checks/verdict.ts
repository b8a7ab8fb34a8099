/** What a check saw, as evidence for people; never prose. */
export type Seen = Readonly<Record<string, string | number | boolean | readonly string[]>>;

/** What a check says of one page or of the site. */
export type Verdict =
  /** `score` is 0–1; for penalties it is the multiplier. `snippet` quotes what was seen. */
  | { readonly kind: "measured"; readonly score: number; readonly seen: Seen; readonly snippet: string | null }
  /** Something to tell without a score. */
  | { readonly kind: "reported"; readonly seen: Seen; readonly snippet: string | null }
  | { readonly kind: "not-applicable" }
  | { readonly kind: "unmeasured"; readonly reason: string };

/** A score with what led to it. */
export function measured(score: number, seen: Seen = {}, snippet: string | null = null): Verdict {
  return { kind: "measured", score, seen, snippet };
}

/** A statement without a score. */
export function reported(seen: Seen, snippet: string | null = null): Verdict {
  return { kind: "reported", seen, snippet };
}

/** The check is not meant for this page or site. */
export const notApplicable: Verdict = { kind: "not-applicable" };

/** The check would apply, but what it needs is not there. */
export function unmeasured(reason: string): Verdict {
  return { kind: "unmeasured", reason };
}
