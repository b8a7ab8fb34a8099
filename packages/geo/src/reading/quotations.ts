import { wordStrings } from "@sightline/text";
import type { TextReading } from "../text/text-reading.ts";

const quoted = /[“„«"]([^“”„«»"]{20,600})[”“»"]/gu;
const signature = /[—–-]\s*\p{Lu}\p{L}+/u;
const attributionReach = 160;
const minWords = 6;

/**
 * Returns the attributed quotations: quoted text of at least six words with an attribution nearby, or a signed quote.
 */
export function quotationsOf(text: TextReading): string[] {
  return text.blocks.flatMap((block) => {
    if (block.kind === "heading" || block.kind === "code") return [];
    if (block.kind === "quote" && block.wordCount >= minWords && isAttributed(block.text, text)) return [block.text];
    return [...block.text.matchAll(quoted)].flatMap((match) => {
      const [whole, inner = ""] = match;
      const around = `${block.text.slice(Math.max(0, match.index - attributionReach), match.index)} ${block.text.slice(
        match.index + whole.length,
        match.index + whole.length + attributionReach,
      )}`;
      return wordStrings(inner).length >= minWords && isAttributed(around, text) ? [whole] : [];
    });
  });
}

function isAttributed(around: string, text: TextReading): boolean {
  if (signature.test(around)) return true;
  return text.pack.attribution.test(around) && /\p{Lu}\p{L}+/u.test(around);
}
