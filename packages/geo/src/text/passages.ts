import type { Section, TextBlock } from "./text-reading.ts";

/** Passage of main text as retrieval would cut it: at headings, then at about 300 words. */
export interface Passage {
  readonly heading: string | null;
  /** Block of the heading. */
  readonly headingBlock: TextBlock | null;
  readonly text: string;
  readonly wordCount: number;
  readonly blocks: readonly TextBlock[];
}

// 400 tokens are about 300 words.
const maxWords = 300;

/** Splits sections at h1–h3 and long ones also at blocks; sections shorter than a passage stay whole. */
export function passagesOf(sections: readonly Section[]): Passage[] {
  return merged(sections).flatMap(cut);
}

interface Piece {
  readonly headingBlock: TextBlock | null;
  readonly blocks: TextBlock[];
}

// Sections under h4–h6 belong to the passage of the heading above.
function merged(sections: readonly Section[]): Piece[] {
  const pieces: Piece[] = [];
  for (const { headingBlock, level, blocks } of sections) {
    const last = pieces.at(-1);
    if (level > 3 && last !== undefined) last.blocks.push(...blocks);
    else pieces.push({ headingBlock, blocks: [...blocks] });
  }
  return pieces;
}

function cut({ headingBlock, blocks }: Piece): Passage[] {
  const passages: Passage[] = [];
  let open: TextBlock[] = [];
  let words = 0;
  for (const block of blocks) {
    if (words > 0 && words + block.wordCount > maxWords) {
      passages.push(new CutPassage(headingBlock, open, words));
      open = [];
      words = 0;
    }
    open.push(block);
    words += block.wordCount;
  }
  if (words > 0) passages.push(new CutPassage(headingBlock, open, words));
  return passages;
}

/** A class, since V8 would retain the getter of an object literal, and with it the texts of its page. */
class CutPassage implements Passage {
  readonly heading: string | null;
  readonly headingBlock: TextBlock | null;
  readonly wordCount: number;
  readonly blocks: readonly TextBlock[];

  constructor(headingBlock: TextBlock | null, blocks: readonly TextBlock[], wordCount: number) {
    this.heading = headingBlock?.text ?? null;
    this.headingBlock = headingBlock;
    this.wordCount = wordCount;
    this.blocks = blocks;
  }

  /** Computed on demand, since it is needed for few passages. */
  get text(): string {
    return this.blocks.map(({ text }) => text).join("\n");
  }
}
