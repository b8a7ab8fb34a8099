import type { LanguagePack } from "./languages/language-pack.ts";
import { isNumeric, wordsOf } from "./tokens.ts";

const apostropheEnd = /['’]\p{L}{1,2}$/u;
const englishEnd = /(?:ies|ied|ing|ed|ly|es|s)$/;
const otherEnd = /(?:ungen|ung|ern|en|er|es|os|as|aux|e|n|s|o|a)$/;

/** A rough stem: enough to see that `boots` and `boot` are one word, not linguistics. */
export function stemOf(word: string, language: string): string {
  const plain = word.replace(apostropheEnd, "");
  if (plain.length < 5)
    return plain.length === 4 && plain.endsWith("s") && language === "en" ? plain.slice(0, 3) : plain;
  const stem = plain.replace(language === "en" ? englishEnd : otherEnd, "");
  return stem.length < 3 ? plain : stem;
}

// Texts repeat their words: a stem is looked up far more often than it is made. A longer word is a slice that would keep
// its whole text in memory.
const maxRemembered = 50_000;
const longestRemembered = 12;
const remembered = new Map<string, Map<string, string | null>>();

/** The stem of a word that carries meaning of its own; `null` for any other. */
export function contentStem(word: string, pack: LanguagePack): string | null {
  if (word.length > longestRemembered) return madeStem(word, pack);
  let known = remembered.get(pack.code);
  if (known === undefined) {
    known = new Map();
    remembered.set(pack.code, known);
  }
  const stem = known.get(word);
  if (stem !== undefined) return stem;
  const made = madeStem(word, pack);
  if (known.size >= maxRemembered) known.clear();
  known.set(word, made);
  return made;
}

function madeStem(word: string, pack: LanguagePack): string | null {
  return isContentWord(word, pack) ? stemOf(word, pack.code) : null;
}

/** The distinct stems of a text's content words: no stop words, no numbers, nothing under two characters. */
export function contentStems(text: string, pack: LanguagePack): Set<string> {
  return stemsOf(wordsOf(text), pack);
}

/** The same of words that are at hand. */
export function stemsOf(words: readonly string[], pack: LanguagePack): Set<string> {
  const stems = new Set<string>();
  for (const word of words) {
    const stem = contentStem(word, pack);
    if (stem !== null) stems.add(stem);
  }
  return stems;
}

/** Says whether a word carries meaning of its own. */
export function isContentWord(word: string, pack: LanguagePack): boolean {
  return word.length > 1 && !isNumeric(word) && !pack.stopWords.has(word);
}

/** The share of stems of `wanted` that `held` has; 0 when nothing is wanted. */
export function overlap(wanted: ReadonlySet<string>, held: ReadonlySet<string>): number {
  if (wanted.size === 0) return 0;
  let common = 0;
  for (const stem of wanted) if (held.has(stem)) common += 1;
  return common / wanted.size;
}
