/** A rule's path taken apart at its wildcards. */
export interface PathPattern {
  /** What the path starts with. */
  readonly head: string;
  /** What follows in this order, anywhere; never empty strings. */
  readonly segments: readonly string[];
  /** What the path ends with; `null` when anything may follow. */
  readonly tail: string | null;
  /** There is no wildcard and the path ends with the head. */
  readonly exact: boolean;
}

/** Takes a rule's path in normal form apart: `*` is anything, a final `$` is the end, any other `$` is itself. */
export function pathPattern(path: string): PathPattern {
  const isAnchored = path.endsWith("$");
  const body = isAnchored ? path.slice(0, -1) : path;
  const [head = "", ...rest] = body.split("*");
  const tail = isAnchored && rest.length > 0 ? (rest.pop() ?? "") : null;
  const segments = rest.filter((segment) => segment !== "");
  return { head, segments, tail, exact: isAnchored && tail === null };
}
