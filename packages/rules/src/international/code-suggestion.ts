import { threeLetterTwins, withdrawnLanguages } from "./language-codes.ts";

/** Country codes, slips of the pen and names that are often written for a language, and what is then meant. */
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

const mistakenScripts: ReadonlyMap<string, string> = new Map([
  ["simp", "Hans"],
  ["trad", "Hant"],
]);

/** A tag with the script that was probably meant, in a form that is no script's code; `null` when that is not clear. */
export function withSuggestedScript(tag: string, script: string): string | null {
  const suggested = mistakenScripts.get(script.toLowerCase());
  return suggested === undefined ? null : tag.replace(script, suggested);
}

/** A tag without white space around it and with hyphens for underscores. */
export function tidied(tag: string): string {
  return tag.trim().replaceAll("_", "-");
}
