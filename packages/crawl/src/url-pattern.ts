import { AuditError, checkPatternLength } from "@sightline/model";
import { wildcardMatcher } from "@sightline/robots";
import { RE2JS } from "re2js";

/** Include or exclude patterns, compiled together. */
export interface UrlPatterns {
  readonly isEmpty: boolean;
  /** True if a URL, as `URL.href` spells it, matches a pattern; takes time linear in its length. */
  fits(url: string): boolean;
  /** Approximate cost per character of a URL; 1 for globs alone. */
  readonly cost: number;
}

// An asterisk alone does not make an expression: `/shop/*/` is meant as a folder in a folder.
const regexCharacters = /[\\^$.|?+()[\]{}]/;
const ascii = /^\p{ASCII}*$/u;
/**
 * Maximum instructions of all compiled expressions together; the slowest of them takes about 20 ms for a URL of 2,083
 * characters.
 */
const maxInstructions = 2000;
const instructionsPerCost = 8;

/**
 * Compiles include or exclude patterns.
 *
 * A plain pattern matches anywhere in the URL; `*` stands for anything, a final `$` for the URL's end. Text between
 * slashes, optionally with the flag `i`, is a regular expression if it holds a special character other than the
 * asterisk: `/blog/` is a folder, `/^https:/` and `/\.PDF$/i` are expressions. Expressions have RE2's syntax, without
 * features that require backtracking: look-around and back-references.
 *
 * @throws AuditError `invalid_options` when an expression does not compile or a limit is exceeded
 */
export function urlPatterns(patterns: readonly string[]): UrlPatterns {
  checkPatternLength(patterns);
  const expressions: RE2JS[] = [];
  const globs: string[] = [];
  for (const pattern of patterns) {
    const [, source = "", flags = ""] = /^\/(.+)\/(i?)$/s.exec(pattern) ?? [];
    if (regexCharacters.test(source)) expressions.push(compiled(pattern, source, flags));
    else globs.push(pattern);
  }
  const instructions = expressions.reduce((sum, expression) => sum + expression.programSize(), 0);
  if (instructions > maxInstructions) {
    throw new AuditError(
      "invalid_options",
      `The regular expressions among the URL patterns are too large: ${instructions} instructions, and at most ${maxInstructions} are matched.`,
    );
  }
  // A URL is spelled in ASCII. Unlike a rule of robots.txt, a glob matches anywhere.
  const fitsGlob = wildcardMatcher(globs.filter((glob) => ascii.test(glob)).map((glob) => `*${glob}`));
  return {
    isEmpty: patterns.length === 0,
    fits: (url) => fitsGlob(url) || expressions.some((expression) => expression.test(url)),
    cost: 1 + instructions / instructionsPerCost,
  };
}

function compiled(pattern: string, source: string, flags: string): RE2JS {
  try {
    return RE2JS.compile(source, flags === "i" ? RE2JS.CASE_INSENSITIVE : 0);
  } catch (cause) {
    throw new AuditError(
      "invalid_options",
      `The URL pattern ${pattern.slice(0, 200)} is not a regular expression that can be matched in linear time (RE2 syntax).`,
      { cause },
    );
  }
}
