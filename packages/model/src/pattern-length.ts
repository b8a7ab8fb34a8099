import { AuditError } from "./errors.ts";

/** Maximum total characters of the include and exclude patterns of one crawl. */
export const maxPatternCharacters = 5000;

/**
 * Returns the message for patterns that exceed the total length limit of a crawl; `null` when they are within it.
 *
 * @param names what the patterns are called
 */
export function patternLengthProblem(
  patterns: readonly string[],
  names = "include and exclude patterns",
): string | null {
  const characters = patterns.reduce((sum, pattern) => sum + pattern.length, 0);
  if (characters <= maxPatternCharacters) return null;
  return `The ${names} have ${characters} characters together; a crawl takes at most ${maxPatternCharacters}.`;
}

/** Checks the total length of patterns. @throws AuditError `invalid_options` when they exceed the limit of a crawl */
export function checkPatternLength(patterns: readonly string[], names?: string): void {
  const problem = patternLengthProblem(patterns, names);
  if (problem !== null) throw new AuditError("invalid_options", problem);
}
