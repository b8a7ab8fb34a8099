import { packedLanguages } from "./languages/language.ts";
import type { Vocabulary } from "./vocabulary.ts";

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
/** As many words are looked at, and as many of them for their script. */
const sample = 300;
const scriptSample = 50;
const leastWords = 5;
const leastShare = 0.15;

/** Guesses the language of a text by function words, else by script; `null` when too little is known. */
export function detectLanguage(words: Int32Array, vocabulary: Vocabulary): DetectedLanguage | null {
  const counts = countsOf(words, vocabulary);
  let best = 0;
  let second = 0;
  let code = "";
  for (const [place, language] of packedLanguages.entries()) {
    const count = counts[place] ?? 0;
    if (count > best) {
      second = best;
      best = count;
      code = language;
    } else second = Math.max(second, count);
  }
  if (best >= Math.max(leastWords, Math.min(words.length, sample) * leastShare)) {
    return { code, confidence: best / (best + second) };
  }
  return scriptOf(words, vocabulary);
}

/** For each language how many of the first words are its function words. */
function countsOf(words: Int32Array, { languagesOf }: Vocabulary): Int32Array {
  const counts = new Int32Array(packedLanguages.length);
  for (let at = 0; at < words.length && at < sample; at += 1) {
    for (let bits = languagesOf(words[at] ?? 0); bits !== 0; bits &= bits - 1) {
      const place = 31 - Math.clz32(bits & -bits);
      counts[place] = (counts[place] ?? 0) + 1;
    }
  }
  return counts;
}

function scriptOf(words: Int32Array, { wordOf }: Vocabulary): DetectedLanguage | null {
  const text = Array.from(words.subarray(0, scriptSample), wordOf).join("");
  const script = scripts.find(([, pattern]) => pattern.test(text));
  return script === undefined ? null : { code: script[0], confidence: 0.9 };
}
