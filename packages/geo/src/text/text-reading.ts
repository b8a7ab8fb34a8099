import type { MainText } from "@sightline/model";
import { detectLanguage, languagePack, primarySubtag } from "./languages/language.ts";
import type { LanguagePack } from "./languages/language-pack.ts";
import { type Passage, passagesOf } from "./passages.ts";
import { sentencesOf } from "./sentences.ts";
import { quantitiesOf } from "./statistics.ts";
import { contentStem, contentStems } from "./stems.ts";
import { wordCountOf, wordsOf } from "./tokens.ts";

/** A block of main text with its words. */
export interface TextBlock {
  readonly kind: MainText["blocks"][number]["kind"];
  readonly level: number;
  readonly text: string;
  readonly words: readonly string[];
  /** Words before it on the page. */
  readonly start: number;
}

/** A sentence of the main text. */
export interface Sentence {
  readonly text: string;
  readonly wordCount: number;
  /** Words before it on the page. */
  readonly start: number;
  /** Index of its block. */
  readonly block: number;
  readonly kind: TextBlock["kind"];
  /** Quantities it states. */
  readonly quantities: readonly string[];
}

/** What stands between two headings. */
export interface Section {
  /** `null` before the first heading. */
  readonly heading: string | null;
  readonly level: number;
  readonly blocks: readonly TextBlock[];
  readonly wordCount: number;
}

/** The main text taken apart once for all checks. */
export interface TextReading {
  readonly blocks: readonly TextBlock[];
  /** In lower case, in order. */
  readonly words: readonly string[];
  /** The distinct stems of words with a meaning of their own, in the order in which they appear. */
  readonly terms: readonly string[];
  /** For each word the place of its stem among the terms; -1 for one without a meaning of its own. */
  readonly termAt: Int32Array;
  /** Of paragraphs, list items, quotes and captions; not of headings, code and tables. */
  readonly sentences: readonly Sentence[];
  readonly sections: readonly Section[];
  /** Chunks as retrieval would cut them. */
  readonly passages: readonly Passage[];
  /** What the page's own words say; `null` when that is not sure. */
  readonly detected: { readonly code: string; readonly confidence: number } | null;
  readonly pack: LanguagePack;
  readonly truncated: boolean;
}

/** Reads main text. @param tag the page's declared language */
export function readText(mainText: MainText, tag: string | null): TextReading {
  const blocks = readBlocks(mainText);
  const words: string[] = [];
  for (const block of blocks) for (const word of block.words) words.push(word);
  const detected = detectLanguage(words);
  const pack = languagePack(detected?.code ?? primarySubtag(tag));
  const sections = sectionsOf(blocks);
  return {
    blocks,
    words,
    ...readTerms(words, pack),
    sentences: readSentences(blocks),
    sections,
    passages: passagesOf(sections),
    detected,
    pack,
    truncated: mainText.truncated,
  };
}

// A text repeats its words: each is stemmed once, and what counts them counts numbers.
function readTerms(words: readonly string[], pack: LanguagePack): Pick<TextReading, "terms" | "termAt"> {
  const terms: string[] = [];
  const ofStems = new Map<string, number>();
  const ofWords = new Map<string, number>();

  function placeOf(word: string): number {
    const stem = contentStem(word, pack);
    if (stem === null) return -1;
    const place = ofStems.get(stem) ?? terms.push(stem) - 1;
    ofStems.set(stem, place);
    return place;
  }

  const termAt = new Int32Array(words.length);
  for (const [at, word] of words.entries()) {
    const known = ofWords.get(word);
    const place = known ?? placeOf(word);
    if (known === undefined) ofWords.set(word, place);
    termAt[at] = place;
  }
  return { terms, termAt };
}

function readBlocks(mainText: MainText): TextBlock[] {
  let start = 0;
  return mainText.blocks.map(({ kind, level, text }) => {
    const words = wordsOf(text);
    const block = { kind, level, text, words, start };
    start += words.length;
    return block;
  });
}

const prose = new Set<TextBlock["kind"]>(["paragraph", "list-item", "quote", "caption"]);

function readSentences(blocks: readonly TextBlock[]): Sentence[] {
  return blocks.flatMap((block, index) => {
    if (!prose.has(block.kind)) return [];
    const texts = sentencesOf(block.text);
    if (texts.length === 1) return [sentenceOf(texts[0] ?? "", block.words.length, block.start, index, block)];
    let { start } = block;
    return texts.map((text) => {
      const sentence = sentenceOf(text, wordCountOf(text), start, index, block);
      start += sentence.wordCount;
      return sentence;
    });
  });
}

function sentenceOf(text: string, wordCount: number, start: number, block: number, { kind }: TextBlock): Sentence {
  return { text, wordCount, start, block, kind, quantities: quantitiesOf(text) };
}

interface OpenSection {
  readonly heading: string | null;
  readonly level: number;
  readonly blocks: TextBlock[];
  wordCount: number;
}

function sectionsOf(blocks: readonly TextBlock[]): Section[] {
  const sections: OpenSection[] = [];
  let open: OpenSection = { heading: null, level: 0, blocks: [], wordCount: 0 };
  for (const block of blocks) {
    if (block.kind === "heading") {
      if (open.heading !== null || open.wordCount > 0) sections.push(open);
      open = { heading: block.text, level: block.level, blocks: [], wordCount: 0 };
    } else {
      open.blocks.push(block);
      open.wordCount += block.words.length;
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
    parts.push(block.words.length > words - count ? firstWords(block.text, words - count) : block.text);
    count += block.words.length;
  }
  return parts.join("\n");
}

/** Says whether a block has a word whose stem is one of some. @param wanted for each term whether it is */
export function hasTerm({ termAt }: TextReading, { start, words }: TextBlock, wanted: readonly boolean[]): boolean {
  return termAt.subarray(start, start + words.length).some((place) => wanted[place] === true);
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
