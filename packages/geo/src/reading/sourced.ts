import type { Edge } from "@sightline/facts";
import type { Sentence } from "../text/sentence-reading.ts";
import type { TextReading } from "../text/text-reading.ts";
import type { ClaimedFigure } from "./claimed-figures.ts";
import { outboundEdges } from "./outbound.ts";

const citation = /\[\d{1,3}\]|\(\p{Lu}[\p{L}.&' -]{1,60},? (?:19|20)\d\d[a-z]?\)|[¹²³⁴⁵⁶⁷⁸⁹]/u;
const maxAnchors = 200;
/** Sentences in which the source of a figure may have been introduced. */
const sentencesBefore = 4;
/** A study that a text names before it gives its figures: “The Florence researchers grew basil.” */
const research =
  /\p{Lu}[\p{L}.-]+ (?:researchers?|scientists?|study|trials?|survey|report|university|institute)\b|\b(?:researchers?|scientists?|study|trials?|survey|report|university|institute) (?:at|of|by|from|in) (?:the )?\p{Lu}/u;

/** Heading of a list of sources. */
const sourcesHeading = /^\P{L}*(?:sources?|references?|citations?|bibliography|works cited)(?!\p{L})/iu;

/** Returns the figures without a source in the same sentence or beside it, unless the page lists its sources. */
export function unsourced(
  figures: readonly ClaimedFigure[],
  text: TextReading,
  links: { readonly edges: readonly Edge[]; readonly origin: string },
): ClaimedFigure[] {
  const anchors = linkTexts(links.edges, links.origin);
  if (anchors.length > 0 && text.sections.some(({ heading }) => heading !== null && sourcesHeading.test(heading)))
    return [];
  return figures.filter(({ index }) =>
    text.sentences
      .slice(Math.max(0, index - sentencesBefore), index + 2)
      .every((sentence) => !hasSource(sentence, text, anchors) && !namesResearch(sentence)),
  );
}

/** Returns the texts of links to other sites, by which sentences with links are recognized. */
export function linkTexts(edges: readonly Edge[], origin: string): string[] {
  const texts = outboundEdges(edges, origin)
    .map(({ text }) => text.trim())
    .filter((text) => text.length >= 3);
  return [...new Set(texts)].slice(0, maxAnchors);
}

function namesResearch({ text }: Sentence): boolean {
  return research.test(text);
}

/** True if a sentence names or links its source. */
export function hasSource({ text }: Sentence, reading: TextReading, anchors: readonly string[]): boolean {
  if (citation.test(text)) return true;
  const attribution = reading.pack.attribution.exec(text);
  // An attribution requires a name: "it is said" has none.
  if (attribution !== null && /\p{Lu}\p{L}+/u.test(text.slice(1))) return true;
  return anchors.some((anchor) => text.includes(anchor));
}
