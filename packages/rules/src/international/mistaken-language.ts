import type { PageFacts } from "@sightline/facts";
import { primaryLanguage } from "./language-problem.ts";

/** Registered language that a page declares but is not written in. */
export interface MistakenLanguage {
  readonly declared: string;
  /** Name of the language that was meant, and its code. */
  readonly meant: string;
  readonly suggestion: string;
}

interface Confusion extends MistakenLanguage {
  /** Letters that occur only in the language that was meant. */
  readonly letters: RegExp;
}

/** Country codes that are also the codes of other languages, which are not written with these letters. */
const confusions: ReadonlyMap<string, Confusion> = new Map([
  ["kr", { declared: "Kanuri", meant: "Korean", suggestion: "ko", letters: /\p{Script=Hangul}/u }],
  ["tw", { declared: "Twi", meant: "Chinese of Taiwan", suggestion: "zh-TW", letters: /\p{Script=Han}/u }],
]);

/** Facts that show the script of a page. */
export const writtenFacts = ["title", "metaDescription", "headings"] as const satisfies readonly (keyof PageFacts)[];

/** Detects a country code used as a language code, by the letters of title, description and headings. */
export function mistakenLanguage(
  lang: string,
  { title, metaDescription, headings }: Pick<PageFacts, (typeof writtenFacts)[number]>,
): MistakenLanguage | null {
  const confusion = confusions.get(primaryLanguage(lang) ?? "");
  if (confusion === undefined) return null;
  const texts = [title ?? "", metaDescription ?? "", ...headings.map(({ text }) => text)];
  return texts.some((text) => confusion.letters.test(text)) ? confusion : null;
}
