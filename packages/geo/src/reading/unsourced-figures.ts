import type { Edge, MainText } from "@sightline/facts";
import { sentencesOf, wordStrings } from "@sightline/text";
import { outboundEdges } from "./outbound.ts";

/** Figures of an English text that need a source. */
export interface Figures {
  readonly count: number;
  /** Those without one, as written, as in `35 %`. */
  readonly unsourced: readonly string[];
}

type Block = MainText["blocks"][number];

const number = "\\d{1,3}(?:[.,\\u00A0\\u202F ]\\d{3}){1,4}(?:[.,]\\d{1,4})?|\\d{1,12}(?:[.,]\\d{1,4})?";
const percent = "%|‰|percent|per cent";
const scale = "millions?|billion|trillion";
const counted = "people|users|customers|participants|respondents|patients|companies|households";
const figure = new RegExp(
  `(?:\\d{1,6}(?:[.,]\\d{1,2})?\\s?[–-]\\s?)?(?:${number})\\s?(?:(?:${percent})|(?:${scale}|${counted})(?![\\p{L}]))|(?<![\\p{L}\\d])\\d{1,3} out of \\d{1,6}(?!\\d)|(?<!\\p{L})n\\s?=\\s?\\d{1,9}`,
  "iu",
);
/** The author or owner is the source. */
const ownData = /(?<!\p{L})(?:we|our|us|i|my)(?!\p{L})/iu;
/** A label such as `Compost:`, an assumption, or a price. */
const noClaim =
  /^[^.!?:]{1,40}:\s|^(?:if|suppose|imagine|say|assume|for example|e\.g\.)(?!\p{L})|(?:% off|discount|coupon)/iu;
const statement = /[.!…]["”»’)\]]*(?:\[\d{1,3}\])*\s*$/u;
const minWords = 5;
/** A range such as 20–30 % whose dash was lost: no share has four digits without a separator. */
const lostDash = /^\d{4,}\s?(?:%|percent|per cent)/iu;
const citation = /\[\d{1,3}\]|\(\p{Lu}[\p{L}.&' -]{1,60},? (?:19|20)\d\d[a-z]?\)|[¹²³⁴⁵⁶⁷⁸⁹]/u;
/** A study that a text names before it gives its figures: “The Florence researchers grew basil.” */
const research =
  /\p{Lu}[\p{L}.-]+ (?:researchers?|scientists?|study|trials?|survey|report|university|institute)\b|\b(?:researchers?|scientists?|study|trials?|survey|report|university|institute) (?:at|of|by|from|in) (?:the )?\p{Lu}/u;
/** Heading of a list of sources. */
const sourcesHeading = /^\P{L}*(?:sources?|references?|citations?|bibliography|works cited)(?!\p{L})/iu;
const prose: ReadonlySet<Block["kind"]> = new Set(["paragraph", "list-item", "quote", "caption"]);
const maxAnchors = 200;
/** Sentences in which the source of a figure may have been introduced. */
const sentencesBefore = 4;
/** Words that attribute a saying or a figure to someone. */
const attribution =
  /\b(?:said|says|according to|told|wrote|writes|explained|explains|noted|notes|stated|states|reported by|found that)\b/i;
/** Verbs that start a step of instructions. */
const imperatives = new Set(
  `add apply ask build call change check choose clean click close compare connect copy create cut delete download drag
  drain edit enable ensure enter fill find fold follow go heat hold insert install keep let make measure mix move open
  paste place plug pour press pull push put read remove repeat replace restart rinse run save select send set sign start
  stir stop switch take tap test tighten turn type update upload use visit wait wash wear wipe write`.split(/\s+/),
);

/**
 * Returns the figures that a text claims: shares, large numbers and counts of people. Not instructions, assumptions, prices,
 * measurements of the author, fragments, tables and code. A source is in the same sentence or beside it, or the page lists its sources.
 */
export function figuresOf(
  blocks: readonly Block[],
  links: { readonly edges: readonly Edge[]; readonly origin: string },
): Figures {
  const texts = blocks.filter(({ kind }) => prose.has(kind)).map(({ text }) => text);
  // Most texts hold none: only those that do are cut into sentences.
  const held = texts.flatMap((text, index) => (figure.test(text) ? [index] : []));
  const claims = held.flatMap((index) => claimsOf(texts, index));
  if (claims.length === 0) return { count: 0, unsourced: [] };
  const anchors = linkTexts(links.edges, links.origin);
  const isListed = blocks.some(({ kind, text }) => kind === "heading" && sourcesHeading.test(text));
  const bare = anchors.length > 0 && isListed ? [] : claims.filter(({ around }) => !around.some(isSource));
  return { count: claims.length, unsourced: bare.map(({ written }) => written) };

  function isSource(sentence: string): boolean {
    return hasSource(sentence, anchors) || research.test(sentence);
  }
}

interface Claim {
  /** The figure as written. */
  readonly written: string;
  /** Its sentence with those before it and the next one. */
  readonly around: readonly string[];
}

function claimsOf(texts: readonly string[], index: number): Claim[] {
  const before = sentencesOf(texts[index - 1] ?? "").slice(-sentencesBefore);
  const own = sentencesOf(texts[index] ?? "");
  const sentences = [...before, ...own, ...sentencesOf(texts[index + 1] ?? "").slice(0, 1)];
  return own.flatMap((sentence, at) => {
    const written = claimedFigure(sentence);
    if (written === null) return [];
    const place = before.length + at;
    return [{ written, around: sentences.slice(Math.max(0, place - sentencesBefore), place + 2) }];
  });
}

function claimedFigure(sentence: string): string | null {
  const written = figure.exec(sentence)?.[0];
  if (written === undefined || lostDash.test(written) || !statement.test(sentence)) return null;
  const first = /^\P{L}*(\p{L}+)/u.exec(sentence)?.[1]?.toLowerCase() ?? "";
  const isClaim = !imperatives.has(first) && !ownData.test(sentence) && !noClaim.test(sentence);
  return isClaim && wordStrings(sentence).length >= minWords ? written : null;
}

/** Returns the texts of links to other sites, by which sentences with links are recognized. */
function linkTexts(edges: readonly Edge[], origin: string): string[] {
  const texts = outboundEdges(edges, origin)
    .map(({ text }) => text.trim())
    .filter((text) => text.length >= 3);
  return [...new Set(texts)].slice(0, maxAnchors);
}

/** True if a sentence names or links its source. */
function hasSource(sentence: string, anchors: readonly string[]): boolean {
  if (citation.test(sentence)) return true;
  // An attribution requires a name: "it is said" has none.
  if (attribution.test(sentence) && /\p{Lu}\p{L}+/u.test(sentence.slice(1))) return true;
  return anchors.some((anchor) => sentence.includes(anchor));
}
