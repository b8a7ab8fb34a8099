import type { Edge } from "@sightline/facts";
import type { Sentence } from "../text/sentence-reading.ts";
import type { TextReading } from "../text/text-reading.ts";
import { outboundEdges } from "./outbound.ts";

const citation = /\[\d{1,3}\]|\(\p{Lu}[\p{L}.&' -]{1,60},? (?:19|20)\d\d[a-z]?\)|[¹²³⁴⁵⁶⁷⁸⁹]/u;
const maxAnchors = 200;

/** Returns the sentences that state a quantity, without price lists and similar ones. */
export function statisticsOf(text: TextReading): Sentence[] {
  return text.sentences.filter(isStatistic);
}

function isStatistic({ quantities, wordCount }: Sentence): boolean {
  return quantities.length > 0 && wordCount >= 3;
}

/** Returns the statistics without a source in the same or the next sentence. */
export function unsourced(text: TextReading, edges: readonly Edge[], origin: string): Sentence[] {
  const anchors = linkTexts(edges, origin);
  return text.sentences.filter((sentence, index) => {
    if (!isStatistic(sentence) || hasSource(sentence, text, anchors)) return false;
    const following = text.sentences[index + 1];
    return following === undefined || !hasSource(following, text, anchors);
  });
}

/** Returns the share of statistics that have a source; 0 without statistics. */
export function sourcedShare(text: TextReading, edges: readonly Edge[], origin: string): number {
  const all = statisticsOf(text).length;
  return all === 0 ? 0 : 1 - unsourced(text, edges, origin).length / all;
}

/** Returns the texts of links to other sites, by which sentences with links are recognized. */
export function linkTexts(edges: readonly Edge[], origin: string): string[] {
  const texts = outboundEdges(edges, origin)
    .map(({ text }) => text.trim())
    .filter((text) => text.length >= 3);
  return [...new Set(texts)].slice(0, maxAnchors);
}

/** True if a sentence names or links its source. */
export function hasSource({ text }: Sentence, reading: TextReading, anchors: readonly string[]): boolean {
  if (citation.test(text)) return true;
  const attribution = reading.pack.attribution.exec(text);
  // An attribution requires a name: "it is said" has none.
  if (attribution !== null && /\p{Lu}\p{L}+/u.test(text.slice(1))) return true;
  return anchors.some((anchor) => text.includes(anchor));
}
