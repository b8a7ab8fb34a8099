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

/** What a text's own words say about its language. */
export interface DetectedLanguage {
  readonly code: string;
  /** The winner's share of all function words that were recognised, 0–1. */
  readonly confidence: number;
}

const scripts: readonly (readonly [code: string, pattern: RegExp])[] = [
  ["ja", /[\p{Script=Hiragana}\p{Script=Katakana}]/u],
  ["ko", /\p{Script=Hangul}/u],
  ["zh", /\p{Script=Han}/u],
  ["th", /\p{Script=Thai}/u],
  ["ar", /\p{Script=Arabic}/u],
  ["he", /\p{Script=Hebrew}/u],
  ["el", /\p{Script=Greek}/u],
];
/** As many words are looked at. */
export const languageSample = 300;
/** The packs of which a word is a function word, by their places. */
const packsOfWord = new Map<string, number[]>();
for (const [place, { stopWords }] of packs.entries()) {
  for (const word of stopWords) packsOfWord.set(word, [...(packsOfWord.get(word) ?? []), place]);
}

/** Guesses the language of some words by function words, else by script; `null` when too little is known. */
export function detectLanguage(words: readonly string[]): DetectedLanguage | null {
  const sample = words.slice(0, languageSample);
  const counts = packs.map(({ code }) => ({ code, count: 0 }));
  for (const word of sample) {
    const places = packsOfWord.get(word);
    if (places === undefined) continue;
    for (const place of places) {
      const one = counts[place];
      if (one !== undefined) one.count += 1;
    }
  }
  const best = counts.reduce((most, one) => (one.count > most.count ? one : most));
  if (best.count >= Math.max(5, sample.length * 0.15)) {
    const second = Math.max(...counts.filter(({ code }) => code !== best.code).map(({ count }) => count));
    return { code: best.code, confidence: best.count / (best.count + second) };
  }
  const text = sample.slice(0, 50).join("");
  const script = scripts.find(([, pattern]) => pattern.test(text));
  return script === undefined ? null : { code: script[0], confidence: 0.9 };
}
