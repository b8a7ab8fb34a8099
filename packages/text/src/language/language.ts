import { dutch } from "./dutch.ts";
import { english } from "./english.ts";
import { french } from "./french.ts";
import { german } from "./german.ts";
import { italian } from "./italian.ts";
import { type LanguagePack, unknownLanguage } from "./language-pack.ts";
import { portuguese } from "./portuguese.ts";
import { russian } from "./russian.ts";
import { spanish } from "./spanish.ts";

const packs = [english, german, french, spanish, italian, portuguese, dutch, russian];
const byCode = new Map(packs.map((pack) => [pack.code, pack]));

/** Returns the data of a language by its tag. */
export function languagePack(tag: string): LanguagePack {
  return byCode.get(primarySubtag(tag)) ?? otherLanguage;
}

/** Returns the first subtag of a language tag in lower case, as in `en` of `en-GB`; empty when there is none. */
export function primarySubtag(tag: string | null): string {
  return /^[a-z]{2,3}(?=$|[-_])/.exec((tag ?? "").trim().toLowerCase())?.[0] ?? "";
}

/** Languages with a pack, by each of their function words. */
export const languagesOfWord: ReadonlyMap<string, readonly string[]> = functionWords();

/** Data for unknown languages: a function word of any language carries no meaning of its own. */
const otherLanguage: LanguagePack = { ...unknownLanguage, stopWords: new Set(languagesOfWord.keys()) };

function functionWords(): Map<string, string[]> {
  const languages = new Map<string, string[]>();
  for (const { code, stopWords } of packs) {
    for (const word of stopWords) languages.set(word, [...(languages.get(word) ?? []), code]);
  }
  return languages;
}
