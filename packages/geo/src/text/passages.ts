import type { MainText } from "@sightline/facts";
import { wordsOf } from "@sightline/text";

type Block = MainText["blocks"][number];

/** Passage of main text as retrieval would cut it: at headings, then at about 300 words. */
export interface Passage {
  /** `null` before the first heading. */
  readonly heading: string | null;
  readonly text: string;
  readonly wordCount: number;
  readonly blocks: readonly { readonly text: string }[];
}

// 400 tokens are about 300 words.
const maxWords = 300;
/** Level below which a heading begins no passage of its own. */
const lowestLevel = 3;

/** Cuts main text at headings of levels 1 to 3, and long sections between blocks. */
export function passagesOf({ blocks }: MainText): Passage[] {
  const passages: Passage[] = [];
  let heading: string | null = null;
  let open: Block[] = [];
  let words = 0;
  const close = () => {
    if (words > 0) passages.push(new CutPassage(heading, open, words));
    open = [];
    words = 0;
  };
  for (const block of blocks) {
    if (block.kind === "heading") {
      if (block.level > lowestLevel && (heading !== null || words > 0)) continue;
      close();
      heading = block.text;
      continue;
    }
    const { count } = wordsOf(block.text.toLowerCase());
    if (words > 0 && words + count > maxWords) close();
    open.push(block);
    words += count;
  }
  close();
  return passages;
}

/** A class, since V8 would retain the getter of an object literal, and with it the texts of its page. */
class CutPassage implements Passage {
  readonly heading: string | null;
  readonly wordCount: number;
  readonly blocks: readonly Block[];

  constructor(heading: string | null, blocks: readonly Block[], wordCount: number) {
    this.heading = heading;
    this.wordCount = wordCount;
    this.blocks = blocks;
  }

  /** Computed on demand, since it is needed for few passages. */
  get text(): string {
    return this.blocks.map(({ text }) => text).join("\n");
  }
}
