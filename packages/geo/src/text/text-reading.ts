import type { MainText } from "@sightline/facts";
import { wordStrings } from "@sightline/text";
import {
  contentStem,
  type DetectedLanguage,
  detectLanguage,
  type LanguagePack,
  languagePack,
  primarySubtag,
} from "@sightline/text/language";
import { type Passage, passagesOf } from "./passages.ts";
import { readSentences, type Sentence } from "./sentence-reading.ts";

/** A block of main text. */
export interface TextBlock {
  readonly kind: MainText["blocks"][number]["kind"];
  readonly level: number;
  readonly text: string;
  /** Number of words before it. */
  readonly start: number;
  readonly wordCount: number;
  /** Stems of its content words, including repetitions. */
  readonly stems: readonly string[];
}

/** Content between two headings. */
export interface Section {
  /** `null` before the first heading. */
  readonly heading: string | null;
  /** Block of the heading. */
  readonly headingBlock: TextBlock | null;
  readonly level: number;
  readonly blocks: readonly TextBlock[];
  readonly wordCount: number;
}

/** Main text parsed once for all checks. */
export interface TextReading {
  readonly blocks: readonly TextBlock[];
  /** In lower case, in order. */
  readonly words: readonly string[];
  /** Stem of each word; `null` for words without content. */
  readonly stems: readonly (string | null)[];
  /** Sentences of paragraphs, list items, quotes and captions; not of headings, code and tables. */
  readonly sentences: readonly Sentence[];
  readonly sections: readonly Section[];
  /** Chunks as retrieval would cut them. */
  readonly passages: readonly Passage[];
  /** Language detected from the page's words; `null` when uncertain. */
  readonly detected: DetectedLanguage | null;
  readonly pack: LanguagePack;
  readonly truncated: boolean;
}

/** Reads main text. @param tag the page's declared language */
export function readText(mainText: MainText, tag: string | null): TextReading {
  const wordsOfBlocks = mainText.blocks.map(({ text }) => wordStrings(text));
  const words = joined(wordsOfBlocks);
  const detected = detectLanguage(words);
  const pack = languagePack(detected?.code ?? primarySubtag(tag));
  const stems = stemsOf(words, pack);
  const blocks = blocksOf(mainText, wordsOfBlocks, stems);
  const sections = sectionsOf(blocks);
  return {
    blocks,
    words,
    stems,
    sentences: readSentences(blocks),
    sections,
    passages: passagesOf(sections),
    detected,
    pack,
    truncated: mainText.truncated,
  };
}

/** Joins lists. `flat()` takes 50 times as long on Node 20. */
function joined(lists: readonly (readonly string[])[]): string[] {
  const all: string[] = [];
  for (const list of lists) for (const one of list) all.push(one);
  return all;
}

/** Stems each distinct word once, since words repeat. */
function stemsOf(words: readonly string[], pack: LanguagePack): (string | null)[] {
  const known = new Map<string, string | null>();
  return words.map((word) => {
    let stem = known.get(word);
    if (stem === undefined) {
      stem = contentStem(word, pack);
      known.set(word, stem);
    }
    return stem;
  });
}

function blocksOf(
  mainText: MainText,
  words: readonly (readonly string[])[],
  stems: readonly (string | null)[],
): TextBlock[] {
  let start = 0;
  return mainText.blocks.map(({ kind, level, text }, index) => {
    const wordCount = words[index]?.length ?? 0;
    const own = stems.slice(start, start + wordCount).filter((stem) => stem !== null);
    const block = { kind, level, text, start, wordCount, stems: own };
    start += wordCount;
    return block;
  });
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
