import type { RawAndRendered } from "@sightline/model";
import type { RenderedSample } from "@sightline/model/rule";
import { foldedText } from "@sightline/text";
import { quote } from "../evidence.ts";
import { isIndexable, isShell, type RenderedFault } from "../rendered-rule.ts";

/** Texts that share fewer of their words are not two forms of one. */
const minShared = 0.5;
/** Counter of unread messages, as in `(3) Inbox`. */
const counter = /^\s*\(\d+\+?\)\s*/;
const wordPattern = /[\p{L}\p{M}\p{N}]+/gu;

/**
 * Returns the fault of a text that scripts write: `added`, if only the rendered page has it, or `changed`, if both have
 * texts that share less than half of their words.
 */
export function writtenText(sample: RenderedSample, { raw, rendered }: RawAndRendered<string>): RenderedFault | null {
  // js-empty-shell reports pages that scripts write as a whole.
  if (!isIndexable(sample) || isShell(sample)) return null;
  const before = raw.replace(counter, "").trim();
  const after = rendered.replace(counter, "").trim();
  if (after === "" || sharedWords(before, after) >= minShared) return null;
  return {
    message: before === "" ? "added" : "changed",
    data: { raw: quote(raw), rendered: quote(rendered) },
    rank: before === "" ? 1 : 0,
  };
}

/** Returns the share (0 to 1) of words of two texts that both have. */
function sharedWords(a: string, b: string): number {
  const [before, after] = [wordsOf(a), wordsOf(b)];
  if (foldedText(a) === foldedText(b)) return 1;
  const both = [...before].filter((word) => after.has(word)).length;
  return both / Math.max(1, Math.min(before.size, after.size));
}

function wordsOf(text: string): ReadonlySet<string> {
  return new Set(foldedText(text).match(wordPattern) ?? []);
}
