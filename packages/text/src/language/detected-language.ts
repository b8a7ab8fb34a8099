import { wordStrings } from "../word-strings.ts";
import { languagesOfWord } from "./language.ts";

/** Language of a text, detected from its own words. */
export interface DetectedLanguage {
  readonly code: string;
  /** The winner's share of all function words that were recognised, 0–1. */
  readonly confidence: number;
}

/** Scripts with the minimum share of a text's letters: names of languages in a menu do not decide. */
const scripts: readonly (readonly [code: string, pattern: RegExp, minShare: number])[] = [
  // Japanese is written with Chinese characters, too.
  ["ja", /[\p{Script=Hiragana}\p{Script=Katakana}]/u, 0.1],
  ["ko", /\p{Script=Hangul}/u, 0.3],
  ["zh", /\p{Script=Han}/u, 0.3],
  ["th", /\p{Script=Thai}/u, 0.3],
  ["ar", /\p{Script=Arabic}/u, 0.3],
  ["he", /\p{Script=Hebrew}/u, 0.3],
  ["el", /\p{Script=Greek}/u, 0.3],
  ["hi", /\p{Script=Devanagari}/u, 0.3],
];
const han = /\p{Script=Han}/u;
/** Maximum number of words to examine. */
const sample = 300;
const minWords = 5;
const leastShare = 0.15;

/** Guesses the language of a text by its function words, else by script; `null` when there is too little evidence. */
export function detectLanguage(words: readonly string[]): DetectedLanguage | null {
  const counts = new Map<string, number>();
  for (const word of words.slice(0, sample)) {
    for (const code of languagesOfWord.get(word) ?? []) counts.set(code, (counts.get(code) ?? 0) + 1);
  }
  const [best = ["", 0] as const, second] = [...counts].sort(([, a], [, b]) => b - a);
  const [code, count] = best;
  if (count < Math.max(minWords, Math.min(words.length, sample) * leastShare)) return scriptOf(words);
  return { code, confidence: count / (count + (second?.[1] ?? 0)) };
}

/** Words of another language that show it: one alone may be a word of both, such as `do`. */
const minForeign = 2;

/**
 * Returns true if a short text is in another language than `code`: it has no function word of that language and some of
 * another one, or none of the script that the language is written in.
 */
export function isForeign(text: string, code: string): boolean {
  const script = scripts.find(([language]) => language === code)?.[1];
  if (script !== undefined) return !script.test(text) && !(code === "ja" && han.test(text));
  const counts = new Map<string, number>();
  for (const word of wordStrings(text)) {
    for (const language of languagesOfWord.get(word) ?? []) counts.set(language, (counts.get(language) ?? 0) + 1);
  }
  const own = counts.get(code) ?? 0;
  const most = Math.max(0, ...counts.values());
  return most >= minForeign && own * 2 < most;
}

function scriptOf(words: readonly string[]): DetectedLanguage | null {
  const letters = words.slice(0, sample).join("").match(/\p{L}/gu) ?? [];
  const share = (pattern: RegExp) => letters.filter((letter) => pattern.test(letter)).length / letters.length;
  const script = letters.length === 0 ? undefined : scripts.find(([, pattern, minShare]) => share(pattern) >= minShare);
  return script === undefined ? null : { code: script[0], confidence: 0.9 };
}
