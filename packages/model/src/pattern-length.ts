import { AuditError } from "./errors.ts";

/** Maximum total characters of the include and exclude patterns of one crawl. */
export const maxPatternCharacters = 5000;

/**
 * Returns the message for patterns that exceed the total length limit of a crawl; `null` when they are within it.
 *
 * @param names what the patterns are called
 */
function patternLengthProblem(patterns: readonly string[], names = "include and exclude patterns"): string | null {
  const characters = patterns.reduce((sum, pattern) => sum + pattern.length, 0);
  if (characters <= maxPatternCharacters) return null;
  return `The ${names} have ${characters} characters together; a crawl takes at most ${maxPatternCharacters}.`;
}

/** Settings of a crawl that have patterns. */
export interface PatternSettings {
  readonly include?: readonly string[] | undefined;
  readonly exclude?: readonly string[] | undefined;
  readonly overrides?: readonly { readonly urls: readonly string[] }[] | undefined;
  readonly budgets?: readonly { readonly urls?: readonly string[] | undefined }[] | undefined;
}

/** Returns the messages of {@link patternLengthProblem} for all patterns of a crawl, each with the name of a setting. */
export function patternProblems({
  include = [],
  exclude = [],
  overrides = [],
  budgets = [],
}: PatternSettings): readonly { readonly setting: keyof PatternSettings; readonly message: string }[] {
  const problem = (setting: keyof PatternSettings, patterns: readonly string[], names?: string) => {
    const message = patternLengthProblem(patterns, names);
    return message === null ? [] : [{ setting, message }];
  };
  const ofOverrides = overrides.flatMap(({ urls }) => urls);
  const ofBudgets = budgets.flatMap(({ urls = [] }) => urls);
  return [
    ...problem(exclude.length > include.length ? "exclude" : "include", [...include, ...exclude]),
    ...problem("overrides", ofOverrides, "URL patterns of the overrides"),
    ...problem("budgets", ofBudgets, "URL patterns of the budgets"),
  ];
}

/** Checks the total length of patterns. @throws AuditError `invalid_options` when they exceed the limit of a crawl */
export function checkPatternLength(patterns: readonly string[]): void {
  const problem = patternLengthProblem(patterns);
  if (problem !== null) throw new AuditError("invalid_options", problem);
}
