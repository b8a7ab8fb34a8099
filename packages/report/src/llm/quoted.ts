import type { FindingData } from "@sightline/model";
import { modelText } from "@sightline/text/injection";
import { jsonText } from "../data/json/json-text.ts";
import { cutText } from "../message.ts";

const maxQuoteLength = 160;

/**
 * Quotes text of the audited site for a language model, on one line.
 *
 * @param maxLength length to which it is cut
 * @param data values that the text was filled with
 */
export function quoted(text: string, maxLength = maxQuoteLength, data: FindingData = {}): string {
  return jsonText(cutText(modelText(text, data), maxLength));
}
