import { threeLetterTwins, withdrawnLanguages } from "./language-codes.ts";

/** Country codes, typos and names that are often written for a language, mapped to the code that was meant. */
const mistakenLanguages: ReadonlyMap<string, string> = new Map([
  ["cn", "zh-CN"],
  ["cz", "cs"],
  ["dk", "da"],
  ["english", "en"],
  ["french", "fr"],
  ["gb", "en-GB"],
  ["german", "de"],
  ["gr", "el"],
  ["jp", "ja"],
  ["il", "he"],
  ["kr", "ko"],
  ["sp", "es"],
  ["spanish", "es"],
  ["ua", "uk"],
  ["us", "en-US"],
  ["vn", "vi"],
  ["zn", "zh"],
]);

/** Returns the language subtag that a wrong one probably stands for; `null` when that is unclear. */
export function suggestedLanguage(language: string): string | null {
  return mistakenLanguages.get(language) ?? threeLetterTwins.get(language) ?? withdrawnLanguages.get(language) ?? null;
}

/** Replaces the language of a tag with the one that was probably meant; `null` when that is unclear. */
export function withSuggestedLanguage(tag: string, language: string): string | null {
  const suggested = suggestedLanguage(language);
  if (suggested === null) return null;
  const rest = tag.slice(language.length);
  return suggested.includes("-") ? suggested : `${suggested}${rest}`;
}

/** Replaces `UK` in a tag with `GB`, the code of the United Kingdom; `null` for other regions. */
export function withSuggestedRegion(tag: string, region: string): string | null {
  return region === "UK" ? tag.replace(/-uk(?=-|$)/i, "-GB") : null;
}

const mistakenScripts: ReadonlyMap<string, string> = new Map([
  ["simp", "Hans"],
  ["trad", "Hant"],
]);

/**
 * Replaces a script that is not a registered code with the one that was probably meant; `null` when that is unclear.
 */
export function withSuggestedScript(tag: string, script: string): string | null {
  const suggested = mistakenScripts.get(script.toLowerCase());
  return suggested === undefined ? null : tag.replace(script, suggested);
}

/** Trims a tag and replaces underscores with hyphens. */
export function tidied(tag: string): string {
  return tag.trim().replaceAll("_", "-");
}
