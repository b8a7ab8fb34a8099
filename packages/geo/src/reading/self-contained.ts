import { firstSentenceOf, wordStrings } from "@sightline/text";
import { isContentWord, type LanguagePack } from "@sightline/text/language";
import type { Passage } from "../text/passages.ts";

/** Verbs that may follow a word that refers back: before one of them, no noun resolves it. */
const verbsAfterProForm =
  /^(?:is|are|was|were|has|have|had|does|do|did|can|could|will|would|should|may|might|must|means|makes|lets|helps|allows|lasts|comes|goes|works)$/;

/** True if a passage is self-contained: it does not start with a word that refers back, nor refer to text above. */
export function isSelfContained(passage: Passage, pack: LanguagePack): boolean {
  const first = firstSentenceOf(passage.text);
  if (pack.backReference.test(first)) return false;
  const [start = "", second = "", third = ""] = wordStrings(first);
  if (!pack.proForms.has(start)) return true;
  const isNoun = (word: string) => isContentWord(word, pack) && !verbsAfterProForm.test(word);
  // "This boot" names its referent; "It lasts" does not, whatever follows.
  const isPronoun =
    /^(?:it|they|he|she|es|sie|er|il|elle|ils|elles|ello|ella|ellos|ellas|lui|lei|loro|ele|ela|eles|elas|het|zij|ze|hij|он|она|они|оно)$/.test(
      start,
    );
  return !isPronoun && (isNoun(second) || (!verbsAfterProForm.test(second) && isNoun(third)));
}
