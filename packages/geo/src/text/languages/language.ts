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

/** What is known of a language, by its tag. */
export function languagePack(tag: string): LanguagePack {
  return byCode.get(primarySubtag(tag)) ?? unknownLanguage;
}

/** The first subtag of a language tag in lower case, as in `en` of `en-GB`; empty when it is none. */
export function primarySubtag(tag: string | null): string {
  return /^[a-z]{2,3}(?=$|[-_])/.exec((tag ?? "").trim().toLowerCase())?.[0] ?? "";
}

/** The packs of which a word is a function word, as bits by their places. */
const packsOfWord = new Map<string, number>();
for (const [place, { stopWords }] of packs.entries()) {
  for (const word of stopWords) packsOfWord.set(word, (packsOfWord.get(word) ?? 0) | (1 << place));
}

/** The languages that have a pack, in the order of the bits of {@link languagesOf}. */
export const packedLanguages: readonly string[] = packs.map(({ code }) => code);

/** The languages of which a word is a function word, as bits by their place among {@link packedLanguages}. */
export function languagesOf(word: string): number {
  return packsOfWord.get(word) ?? 0;
}
