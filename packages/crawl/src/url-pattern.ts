import { AuditError } from "@sightline/model";

/** Says whether a URL fits a pattern. */
export type UrlPattern = (url: string) => boolean;

// A star alone does not make an expression: `/shop/*/` is meant as a folder in a folder.
const regexCharacters = /[\\^$.|?+()[\]{}]/;

/**
 * Compiles an include or exclude pattern.
 *
 * A plain pattern fits anywhere in the URL; `*` stands for anything, a last `$` for the URL's end. Text between slashes,
 * also with the flag `i`, is a regular expression if it holds a character that is special in one and not the star:
 * `/blog/` is a folder, `/^https:/` and `/\.PDF$/i` are expressions.
 *
 * @throws AuditError `invalid_options` when a regular expression does not compile
 */
export function urlPattern(pattern: string): UrlPattern {
  const expression = /^\/(.+)\/(i?)$/s.exec(pattern);
  if (expression !== null) {
    const [, source = "", flags = ""] = expression;
    if (regexCharacters.test(source)) return regexPattern(pattern, source, flags);
  }
  return globPattern(pattern);
}

function regexPattern(pattern: string, source: string, flags: string): UrlPattern {
  try {
    const regex = new RegExp(source, flags);
    return (url) => regex.test(url);
  } catch (cause) {
    throw new AuditError("invalid_options", `The URL pattern ${pattern} is not a regular expression.`, { cause });
  }
}

/** Finds the pieces between stars one after the other: no backtracking. */
function globPattern(pattern: string): UrlPattern {
  const anchored = pattern.endsWith("$");
  const pieces = (anchored ? pattern.slice(0, -1) : pattern).split("*");
  const last = anchored ? (pieces.pop() ?? "") : "";
  return (url) => {
    let from = 0;
    for (const piece of pieces) {
      const at = url.indexOf(piece, from);
      if (at < 0) return false;
      from = at + piece.length;
    }
    return !anchored || (url.length - last.length >= from && url.endsWith(last));
  };
}
