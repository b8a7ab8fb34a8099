/** Rule's path, split at its wildcards. */
export interface PathPattern {
  /** Prefix of matching paths. */
  readonly head: string;
  /** Texts that follow in this order, anywhere; never empty strings. */
  readonly segments: readonly string[];
  /** Suffix of matching paths; `null` if anything may follow. */
  readonly tail: string | null;
  /** True if there is no wildcard and the path ends with the head. */
  readonly exact: boolean;
}

/** Splits a rule's path in normal form: `*` is anything, a final `$` is the end, any other `$` is literal. */
export function pathPattern(path: string): PathPattern {
  const isAnchored = path.endsWith("$");
  const body = isAnchored ? path.slice(0, -1) : path;
  const [head = "", ...rest] = body.split("*");
  const tail = isAnchored && rest.length > 0 ? (rest.pop() ?? "") : null;
  const segments = rest.filter((segment) => segment !== "");
  return { head, segments, tail, exact: isAnchored && tail === null };
}
