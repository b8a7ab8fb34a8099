import { AuditError } from "./errors.ts";

/** Most characters of the include and exclude patterns of one crawl together. */
export const maxPatternCharacters = 5000;

/** The words for patterns that are longer together than a crawl takes; `null` when they are not. */
export function patternLengthProblem(patterns: readonly string[]): string | null {
  const characters = patterns.reduce((sum, pattern) => sum + pattern.length, 0);
  if (characters <= maxPatternCharacters) return null;
  return `The include and exclude patterns have ${characters} characters together; a crawl takes at most ${maxPatternCharacters}.`;
}

/** @throws AuditError `invalid_options` for patterns that are longer together than a crawl takes */
export function checkPatternLength(patterns: readonly string[]): void {
  const problem = patternLengthProblem(patterns);
  if (problem !== null) throw new AuditError("invalid_options", problem);
}
