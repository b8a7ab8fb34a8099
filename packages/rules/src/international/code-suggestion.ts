import { threeLetterTwins, withdrawnLanguages } from "./language-codes.ts";

/** Country codes and names that are often written for a language, and what is then meant. */
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
  ["kr", "ko"],
  ["spanish", "es"],
  ["us", "en-US"],
]);

/** What a wrong language subtag was probably meant to be; `null` when that is not clear. */
export function suggestedLanguage(language: string): string | null {
  return mistakenLanguages.get(language) ?? threeLetterTwins.get(language) ?? withdrawnLanguages.get(language) ?? null;
}

/** A tag with its language exchanged for the one that was probably meant; `null` when that is not clear. */
export function withSuggestedLanguage(tag: string, language: string): string | null {
  const suggested = suggestedLanguage(language);
  if (suggested === null) return null;
  const rest = tag.slice(language.length);
  return suggested.includes("-") ? suggested : `${suggested}${rest}`;
}

/** A tag with `UK` exchanged for `GB`, the code of the United Kingdom; `null` for other regions. */
export function withSuggestedRegion(tag: string, region: string): string | null {
  return region === "UK" ? tag.replace(/-uk(?=-|$)/i, "-GB") : null;
}

/** A tag without white space around it and with hyphens for underscores. */
export function tidied(tag: string): string {
  return tag.trim().replaceAll("_", "-");
}
