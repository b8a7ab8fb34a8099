import { ruleIndex } from "./rule-index.ts";

/**
 * Compiles patterns in robots.txt syntax, `*` for anything and a final `$` for the end, into one test that reads a text
 * once. Its steps are not capped: the caller bounds the patterns.
 *
 * @param patterns ASCII
 * @returns a test for ASCII texts that match at least one pattern from their start
 * @example wildcardMatcher(["/shop/", "*.pdf$"])("/guide.pdf") // true
 */
export function wildcardMatcher(patterns: readonly string[]): (text: string) => boolean {
  const rules = patterns.map((path, line) => ({ allow: true, line, path }));
  const { match } = ruleIndex([rules], Number.POSITIVE_INFINITY);
  return (text) => (match(text)?.decide([0]) ?? null) !== null;
}
