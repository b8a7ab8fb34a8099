import { visibleText } from "@sightline/text/visible";
import { jsonText } from "../data/json/json-text.ts";
import { cutText } from "../message.ts";

const maxQuoteLength = 160;
/** Tag characters are invisible to people, but models read the letters that they encode. */
const tagCharacters = /[\u{e0000}-\u{e007f}]/gu;

/** Quotes text of the audited site for a language model, on one line. @param maxLength length to which it is cut */
export function quoted(text: string, maxLength = maxQuoteLength): string {
  return jsonText(cutText(visibleText(text).replace(tagCharacters, "\ufffd"), maxLength));
}
