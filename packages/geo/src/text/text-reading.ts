import type { MainText } from "@sightline/model";
import { contentStems } from "./content-stems.ts";
import { type DetectedLanguage, detectLanguage } from "./detected-language.ts";
import { languagePack, primarySubtag } from "./languages/language.ts";
import type { LanguagePack } from "./languages/language-pack.ts";
import { type Passage, passagesOf } from "./passages.ts";
import { readSentences, type Sentence } from "./sentence-reading.ts";
import type { Vocabulary } from "./vocabulary.ts";
import { firstSize, grown } from "./word-list.ts";
import type { WordedBlock, WordedText } from "./worded-text.ts";

/** A block of main text. */
export interface TextBlock extends WordedBlock {
  readonly kind: MainText["blocks"][number]["kind"];
  readonly level: number;
  readonly text: string;
}

/** What stands between two headings. */
export interface Section {
  /** `null` before the first heading. */
  readonly heading: string | null;
  /** The block of the heading. */
  readonly headingBlock: TextBlock | null;
  readonly level: number;
  readonly blocks: readonly TextBlock[];
  readonly wordCount: number;
}

/** The main text taken apart once for all checks. */
export interface TextReading {
  readonly blocks: readonly TextBlock[];
  readonly vocabulary: Vocabulary;
  /** The numbers of its words, in order. */
  readonly words: Int32Array;
  /** Where each word begins in its block; -1 in blocks that are not plain. */
  readonly offsets: Int32Array;
  /** The terms: the distinct stems of words with a meaning of their own, as numbers, in the order in which they appear. */
  readonly stems: Int32Array;
  /** For each word the place of its stem among the terms; -1 for one without a meaning of its own. */
  readonly termAt: Int32Array;
  /** Of paragraphs, list items, quotes and captions; not of headings, code and tables. */
  readonly sentences: readonly Sentence[];
  readonly sections: readonly Section[];
  /** Chunks as retrieval would cut them. */
  readonly passages: readonly Passage[];
  /** What the page's own words say; `null` when that is not sure. */
  readonly detected: DetectedLanguage | null;
  readonly pack: LanguagePack;
  readonly truncated: boolean;
}

/** Reads main text. @param tag the page's declared language */
export function readText(
  { mainText, vocabulary, words, offsets, blocks: worded }: WordedText,
  tag: string | null,
): TextReading {
  // V8 gives arrays of `map` another kind once it has compiled this, and what it compiled for the first kind is lost.
  const blocks: TextBlock[] = [];
  for (const { kind, level, text } of mainText.blocks) {
    const { start, wordCount, traits } = worded[blocks.length] ?? nothing;
    blocks.push({ kind, level, text, start, wordCount, traits });
  }
  const detected = detectLanguage(words, vocabulary);
  const pack = languagePack(detected?.code ?? primarySubtag(tag));
  const sections = sectionsOf(blocks);
  return {
    blocks,
    vocabulary,
    words,
    offsets,
    ...readTerms(words, vocabulary, pack),
    sentences: readSentences(blocks, { vocabulary, words, offsets }),
    sections,
    passages: passagesOf(sections),
    detected,
    pack,
    truncated: mainText.truncated,
  };
}

const nothing: WordedBlock = { start: 0, wordCount: 0, traits: 0 };

/** For each stem of the shared vocabulary its place among the terms of the text at hand; 0 for none, else one more. */
let places: Int32Array = new Int32Array(firstSize);

/** The stems of the text at hand. */
let found: Int32Array = new Int32Array(firstSize);

// A text repeats its words: what counts them counts numbers.
function readTerms(
  words: Int32Array,
  vocabulary: Vocabulary,
  pack: LanguagePack,
): Pick<TextReading, "stems" | "termAt"> {
  const termAt = vocabulary.stemsOf(words, pack);
  if (termAt.length > found.length) found = grown(found, termAt.length);
  let count = 0;
  for (let at = 0; at < termAt.length; at += 1) {
    const stem = termAt[at] ?? -1;
    if (stem === -1) continue;
    if (stem >= places.length) places = grown(places, stem + 1);
    let place = places[stem] ?? 0;
    if (place === 0) {
      found[count++] = stem;
      place = count;
      places[stem] = place;
    }
    termAt[at] = place - 1;
  }
  const stems = found.slice(0, count);
  for (let at = 0; at < count; at += 1) places[stems[at] ?? 0] = 0;
  return { stems, termAt };
}

interface OpenSection {
  readonly heading: string | null;
  readonly headingBlock: TextBlock | null;
  readonly level: number;
  readonly blocks: TextBlock[];
  wordCount: number;
}

function sectionsOf(blocks: readonly TextBlock[]): Section[] {
  const sections: OpenSection[] = [];
  let open: OpenSection = { heading: null, headingBlock: null, level: 0, blocks: [], wordCount: 0 };
  for (const block of blocks) {
    if (block.kind === "heading") {
      if (open.heading !== null || open.wordCount > 0) sections.push(open);
      open = { heading: block.text, headingBlock: block, level: block.level, blocks: [], wordCount: 0 };
    } else {
      open.blocks.push(block);
      open.wordCount += block.wordCount;
    }
  }
  if (open.heading !== null || open.wordCount > 0) sections.push(open);
  return sections;
}

/** The first words of the text as one string, headings left out. */
export function leadOf(text: TextReading, words: number): string {
  let count = 0;
  const parts: string[] = [];
  for (const block of text.blocks) {
    if (block.kind === "heading") continue;
    if (count >= words) break;
    parts.push(block.wordCount > words - count ? firstWords(block.text, words - count) : block.text);
    count += block.wordCount;
  }
  return parts.join("\n");
}

/** About the first words of some blocks, one line each. */
export function firstWordsOf(blocks: readonly TextBlock[], words: number): string {
  const lines: string[] = [];
  let left = words;
  for (const { text } of blocks) {
    lines.push(text);
    for (let at = text.indexOf(" "); at !== -1; at = text.indexOf(" ", at + 1)) left -= 1;
    if (left < 0) break;
  }
  return firstWords(lines.join("\n"), words);
}

/** About the first words of a text, cut at white space. */
export function firstWords(text: string, words: number): string {
  let at = 0;
  for (let count = 0; count < words && at !== -1; count += 1) at = text.indexOf(" ", at + 1);
  return at === -1 ? text : text.slice(0, at);
}

/** The content stems of a text in the page's language. */
export function stemsIn(text: string, reading: TextReading): Set<string> {
  return contentStems(text, reading.pack);
}
