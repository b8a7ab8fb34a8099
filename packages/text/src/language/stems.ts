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

/** Returns the distinct stems of a text's content words: no stop words, no numbers, nothing under two characters. */
export function contentStems(text: string, { code, stopWords }: LanguagePack): Set<string> {
  const isContent = (word: string) => word.length > 1 && !numeric.test(word) && !stopWords.has(word);
  return new Set(
    wordStrings(text)
      .filter(isContent)
      .map((word) => stemOf(word, code)),
  );
}
