import { firstSentenceOf, wordStrings } from "@sightline/text";
import type { LanguagePack } from "@sightline/text/language";
import type { Passage } from "../text/passages.ts";

/** Pronouns that need a noun before them; “this” may point at the page itself, and “it is” may point at nothing, “Sie” and “Lei” may be the reader. */
const pronouns =
  /^(?:it|they|he|she|er|il|elle|ils|elles|ello|ella|ellos|ellas|lui|ele|ela|eles|elas|zij|ze|hij|он|она|они)$/;
const impersonal = /^(?:it|il) (?:is|was|has been|takes|can be|seems|est|était|faut|existe|semble|y a) |^er is /;

/**
 * Returns the first sentence of a passage if it depends on the text before: it starts with a pronoun, or refers to
 * text above; `null` for all others.
 */
export function leaningStart(passage: Passage, pack: LanguagePack): string | null {
  const first = firstSentenceOf(passage.text);
  if (pack.backReference.test(first)) return first;
  const [start = ""] = wordStrings(first.slice(0, 100));
  return pronouns.test(start) && pack.proForms.has(start) && !impersonal.test(first.toLowerCase()) ? first : null;
}
