import { AuditError } from "./errors.ts";

/** Maximum total characters of the include and exclude patterns of one crawl. */
export const maxPatternCharacters = 5000;

/** Returns the message for patterns that exceed the total length limit of a crawl; `null` when they are within it. */
export function patternLengthProblem(patterns: readonly string[]): string | null {
  const characters = patterns.reduce((sum, pattern) => sum + pattern.length, 0);
  if (characters <= maxPatternCharacters) return null;
  return `The include and exclude patterns have ${characters} characters together; a crawl takes at most ${maxPatternCharacters}.`;
}

/** Checks the total length of patterns. @throws AuditError `invalid_options` when they exceed the limit of a crawl */
export function checkPatternLength(patterns: readonly string[]): void {
  const problem = patternLengthProblem(patterns);
  if (problem !== null) throw new AuditError("invalid_options", problem);
}
