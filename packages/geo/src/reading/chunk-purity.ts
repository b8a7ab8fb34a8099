import { sentencesOf, wordStrings } from "@sightline/text";
import type { Passage } from "../text/passages.ts";

/** Words typical of menus, notices and sharing. */
const chrome =
  /\b(?:accept (?:all )?cookies|cookie (?:settings|policy|preferences)|we use cookies|share (?:this|on)|tweet|follow us|subscribe to (?:our|the) newsletter|sign up for|related (?:posts|articles|products)|read next|you (?:may|might) also like|skip to (?:content|main)|back to top|advertisement|sponsored|all rights reserved|log ?in|add to cart|previous post|next post|leave a comment|cookies akzeptieren|newsletter abonnieren|ähnliche beiträge|teilen auf|partager|articles similaires|compartir|artículos relacionados)\b/i;
const mostChrome = 0.2;

/** True if a passage is content: few words of menus, notices and sharing, and a full sentence of sufficient length. */
export function isPure(passage: Passage): boolean {
  let noise = 0;
  let hasSentence = false;
  for (const { text, wordCount } of passage.blocks) {
    if (wordCount <= 25 && chrome.test(text)) noise += wordCount;
    else hasSentence ||= holdsSentence(text, wordCount);
  }
  return hasSentence && noise < mostChrome * passage.wordCount;
}

function holdsSentence(text: string, words: number): boolean {
  if (words < 8) return false;
  if (words <= 40) return true;
  return sentencesOf(text.slice(0, 2000)).some((sentence) => {
    const length = wordStrings(sentence).length;
    return length >= 8 && length <= 40;
  });
}
