import { tidied, withSuggestedLanguage, withSuggestedRegion, withSuggestedScript } from "./code-suggestion.ts";
import { isoLanguages, threeLetterTwins, withdrawnLanguages } from "./language-codes.ts";
import { type LanguageTag, parseLanguageTag } from "./language-tag.ts";
import { furtherRegions, isoRegions } from "./region-codes.ts";
import { isScript } from "./script-codes.ts";

/** Problem of a language tag, and the tag that was probably meant. */
export interface LanguageProblem {
  readonly kind: "malformed" | "language" | "script" | "region";
  readonly suggestion: string | null;
}

/**
 * Checks a tag against RFC 5646 and the IANA language subtag registry; `null` when nothing is provably wrong.
 * Three-letter languages pass unless the registry requires their two-letter code.
 */
export function languageProblem(tag: string): LanguageProblem | null {
  const parsed = parseLanguageTag(tag);
  if (parsed === null) {
    const tidy = tidied(tag);
    return { kind: "malformed", suggestion: tidy !== tag && languageProblem(tidy) === null ? tidy : null };
  }
  if (parsed.isWhole) return null;
  if (!isRegisteredLanguage(parsed.language)) {
    return { kind: "language", suggestion: withSuggestedLanguage(tag, parsed.language) };
  }
  if (parsed.script !== null && !isScript(parsed.script))
    return { kind: "script", suggestion: withSuggestedScript(tag, parsed.script) };
  if (parsed.region !== null && !isRegisteredRegion(parsed.region)) {
    return { kind: "region", suggestion: withSuggestedRegion(tag, parsed.region) };
  }
  return null;
}

/** Returns the language of a tag in lower case, without script and region; `null` when the language is unknown. */
export function primaryLanguage(tag: string): string | null {
  const parsed: LanguageTag | null = parseLanguageTag(tag.trim());
  return parsed !== null && !parsed.isWhole && isRegisteredLanguage(parsed.language) ? parsed.language : null;
}

function isRegisteredLanguage(language: string): boolean {
  if (language.length === 2) return isoLanguages.has(language) || withdrawnLanguages.has(language);
  // The registry contains no language of four to eight letters.
  return language.length === 3 && !threeLetterTwins.has(language);
}

function isRegisteredRegion(region: string): boolean {
  return region.length === 3 || isoRegions.has(region) || furtherRegions.has(region);
}
