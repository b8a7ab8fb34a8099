import type { LanguagePack } from "../text/languages/language-pack.ts";
import type { Passage } from "../text/passages.ts";
import { firstSentenceIn } from "../text/sentences.ts";
import { isContentWord } from "../text/stems.ts";
import { wordsOf } from "../text/tokens.ts";

/** Determiners that may point back, and are resolved by a noun right after them. */
const verbsAfterProForm =
  /^(?:is|are|was|were|has|have|had|does|do|did|can|could|will|would|should|may|might|must|means|makes|lets|helps|allows|lasts|comes|goes|works)$/;

/** Says whether a passage can be understood alone: it does not start with a word that points back, nor refer to what is above. */
export function isSelfContained(passage: Passage, pack: LanguagePack): boolean {
  const first = firstSentenceIn(passage.blocks, 1000);
  if (pack.backReference.test(first)) return false;
  const [start = "", second = "", third = ""] = wordsOf(first);
  if (!pack.proForms.has(start)) return true;
  const isNoun = (word: string) => isContentWord(word, pack) && !verbsAfterProForm.test(word);
  // "This boot" names what it means; "It lasts" does not, whatever follows.
  const isPronoun =
    /^(?:it|they|he|she|es|sie|er|il|elle|ils|elles|ello|ella|ellos|ellas|lui|lei|loro|ele|ela|eles|elas|het|zij|ze|hij|он|она|они|оно)$/.test(
      start,
    );
  return !isPronoun && (isNoun(second) || (!verbsAfterProForm.test(second) && isNoun(third)));
}
