import { firstSentenceOf, wordStrings } from "@sightline/text";
import type { LanguagePack } from "@sightline/text/language";
import type { Passage } from "../text/passages.ts";

/**
 * Pronouns that need a noun before them. “This” may point at the page itself, “Sie” and “Lei” may be the reader, and
 * the French “il” stands for nothing in “il peut être plus simple de …”, “il convient”, “il s’agit”.
 */
const pronouns =
  /^(?:it|they|he|she|er|elle|ils|elles|ello|ella|ellos|ellas|lui|ele|ela|eles|elas|zij|ze|hij|он|она|они)$/;
const impersonal =
  /^it (?:is|was|isn['’]t|wasn['’]t|has been|takes|took|seems|appears|depends|turns out|pays to|helps to|makes (?:no )?sense|makes no difference|goes without|(?:can|could|may|might|must|should|will|would)(?: not| also| often| sometimes)? (?:be|seem|take|help|happen|make sense)|(?:doesn['’]t|does not) (?:matter|take|make sense))(?![\p{L}])/u;

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
