import { wordStrings } from "../word-strings.ts";
import type { LanguagePack } from "./language-pack.ts";

const numeric = /^\p{N}/u;

const apostropheEnd = /['’]\p{L}{1,2}$/u;
const englishEnd = /(?:ies|ied|ing|ed|ly|es|s)$/;
const otherEnd = /(?:ungen|ung|ern|en|er|es|os|as|aux|e|n|s|o|a)$/;

/** Returns a rough stem: enough to treat `boots` and `boot` as one word, not linguistics. */
export function stemOf(word: string, language: string): string {
  const plain = word.replace(apostropheEnd, "");
  if (plain.length < 5)
    return plain.length === 4 && plain.endsWith("s") && language === "en" ? plain.slice(0, 3) : plain;
  const stem = plain.replace(language === "en" ? englishEnd : otherEnd, "");
  return stem.length < 3 ? plain : stem;
}

/** Returns the stem of a word that carries meaning of its own; `null` for any other. */
export function contentStem(word: string, pack: LanguagePack): string | null {
  return isContentWord(word, pack) ? stemOf(word, pack.code) : null;
}

/** Returns true if a word carries meaning of its own. */
function isContentWord(word: string, pack: LanguagePack): boolean {
  return word.length > 1 && !numeric.test(word) && !pack.stopWords.has(word);
}

/**
 * Returns the stems of a text's content words in order, including repetitions: no stop words, no numbers, nothing under
 * two characters.
 */
export function contentStemList(text: string, pack: LanguagePack): string[] {
  const stems: string[] = [];
  for (const word of wordStrings(text)) {
    const stem = contentStem(word, pack);
    if (stem !== null) stems.push(stem);
  }
  return stems;
}

/** Returns the distinct stems of a text's content words. */
export function contentStems(text: string, pack: LanguagePack): Set<string> {
  return new Set(contentStemList(text, pack));
}

/** Returns the share of stems in `wanted` that `held` contains; 0 when `wanted` is empty. */
export function overlap(wanted: ReadonlySet<string>, held: ReadonlySet<string>): number {
  if (wanted.size === 0) return 0;
  let common = 0;
  for (const stem of wanted) if (held.has(stem)) common += 1;
  return common / wanted.size;
}
