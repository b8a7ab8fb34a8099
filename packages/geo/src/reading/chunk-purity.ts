import type { Passage } from "../text/passages.ts";

/** Notices, share buttons and teasers, in words that articles hardly use in so short a block. */
const chrome =
  /\b(?:accept (?:all )?cookies|cookie (?:settings|policy|preferences)|we use cookies|share this (?:article|post|page|story)|share on (?:facebook|twitter|x|linkedin|whatsapp|reddit)|follow us on|subscribe to (?:our|the) newsletter|related (?:posts|articles|products)|you (?:may|might) also like|skip to (?:main )?content|back to top|all rights reserved|add to cart|previous post|next post|leave a (?:comment|reply)|cookies akzeptieren|newsletter abonnieren|ähnliche beiträge|teilen auf|partager sur|articles similaires|compartir en|artículos relacionados)\b/i;
const maxNoticeWords = 25;
/** Share of the words of a passage from which notices blur it. */
const maxShare = 0.2;

/** Returns the first notice of a passage of which a fifth is notices; `null` for all others. */
export function chromeOf(passage: Passage): string | null {
  const notices = passage.blocks.filter(({ text, wordCount }) => wordCount <= maxNoticeWords && chrome.test(text));
  const words = notices.reduce((sum, { wordCount }) => sum + wordCount, 0);
  return words < maxShare * passage.wordCount ? null : (notices[0]?.text ?? null);
}
