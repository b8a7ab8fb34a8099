import type { DocumentModel } from "../model.ts";
import type { Block } from "./block.ts";

type Heading = Extract<Block, { readonly kind: "heading" }>;

/** Raises headings that skip a level, which happens if a host omits the section above them. */
export function levelHeadings(sections: DocumentModel["sections"]): DocumentModel["sections"] {
  let last = 0;
  const levelHeading = (block: Heading): Heading => {
    const level = block.level <= last + 1 ? block.level : last === 0 ? 1 : 2;
    last = level;
    return level === block.level ? block : { ...block, level };
  };
  const levelAll = (blocks: readonly Block[]): Block[] => blocks.map(levelBlock);
  const levelBlock = (block: Block): Block => {
    switch (block.kind) {
      case "heading":
        return levelHeading(block);
      case "card":
      case "quote":
        return { ...block, blocks: levelAll(block.blocks) };
      case "columns":
        return { ...block, columns: block.columns.map((column) => ({ ...column, blocks: levelAll(column.blocks) })) };
      case "cover":
      case "contents":
        last = 1;
        return block;
      default:
        return block;
    }
  };
  return sections.map(({ id, blocks }) => ({ id, blocks: levelAll(blocks) }));
}

/** Yields every heading of some blocks, in reading order. */
export function* headingsOf(blocks: readonly Block[]): Generator<Heading> {
  for (const block of blocks) {
    if (block.kind === "heading") yield block;
    else if (block.kind === "card" || block.kind === "quote") yield* headingsOf(block.blocks);
    else if (block.kind === "columns") for (const column of block.columns) yield* headingsOf(column.blocks);
  }
}
