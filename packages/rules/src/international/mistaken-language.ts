import type { PageFacts } from "@sightline/facts";
import { primaryLanguage } from "./language-problem.ts";

/** A registered language that a page declares and is not written in. */
export interface MistakenLanguage {
  readonly declared: string;
  /** The language and its code that were meant. */
  readonly meant: string;
  readonly suggestion: string;
}

interface Confusion extends MistakenLanguage {
  /** Letters that only the language that was meant is written with. */
  readonly letters: RegExp;
}

/** Codes of countries that are those of other languages, which are not written with these letters. */
const confusions: ReadonlyMap<string, Confusion> = new Map([
  ["kr", { declared: "Kanuri", meant: "Korean", suggestion: "ko", letters: /\p{Script=Hangul}/u }],
  ["tw", { declared: "Twi", meant: "Chinese of Taiwan", suggestion: "zh-TW", letters: /\p{Script=Han}/u }],
]);

/** What facts show of the script of a page. */
export const writtenFacts = ["title", "metaDescription", "headings"] as const satisfies readonly (keyof PageFacts)[];

/** Finds a language that was confused with the code of a country, by the letters of title, description and headings. */
export function mistakenLanguage(
  lang: string,
  { title, metaDescription, headings }: Pick<PageFacts, (typeof writtenFacts)[number]>,
): MistakenLanguage | null {
  const confusion = confusions.get(primaryLanguage(lang) ?? "");
  if (confusion === undefined) return null;
  const texts = [title ?? "", metaDescription ?? "", ...headings.map(({ text }) => text)];
  return texts.some((text) => confusion.letters.test(text)) ? confusion : null;
}
