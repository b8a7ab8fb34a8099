import { tidied, withSuggestedLanguage, withSuggestedRegion, withSuggestedScript } from "./code-suggestion.ts";
import { isoLanguages, threeLetterTwins } from "./language-codes.ts";
import { type LanguageTag, parseLanguageTag } from "./language-tag.ts";
import { isoRegions } from "./region-codes.ts";
import { isScript } from "./script-codes.ts";

/** Reason why search engines ignore an hreflang value, and the value that was probably meant. */
export interface HreflangProblem {
  /** `unsupported`: a valid language tag in a form that search engines do not read. */
  readonly kind: "malformed" | "language" | "script" | "region" | "unsupported";
  readonly suggestion: string | null;
}

/**
 * Checks a value against `x-default` or an ISO 639-1 language with ISO 15924 script and ISO 3166-1 region; `null` when
 * valid.
 */
export function hreflangProblem(code: string): HreflangProblem | null {
  if (code.toLowerCase() === "x-default") return null;
  const tag = parseLanguageTag(code);
  if (tag === null) {
    const tidy = tidied(code);
    return { kind: "malformed", suggestion: tidy !== code && hreflangProblem(tidy) === null ? tidy : null };
  }
  return partsProblem(code, tag);
}

function partsProblem(code: string, tag: LanguageTag): HreflangProblem | null {
  const { language, script, region } = tag;
  if (tag.isWhole) return { kind: "unsupported", suggestion: null };
  if (!isoLanguages.has(language)) {
    const isUnknown = language.length !== 3 || threeLetterTwins.has(language);
    return { kind: isUnknown ? "language" : "unsupported", suggestion: withSuggestedLanguage(code, language) };
  }
  if (script !== null && !isScript(script)) return { kind: "script", suggestion: withSuggestedScript(code, script) };
  if (region?.length === 3) return { kind: "unsupported", suggestion: null };
  if (region !== null && !isoRegions.has(region)) {
    return { kind: "region", suggestion: withSuggestedRegion(code, region) };
  }
  return tag.hasMore ? { kind: "unsupported", suggestion: null } : null;
}
