import type { StructureNode } from "../document/structure.ts";
import type { Block } from "./block.ts";
import { layoutCard, layoutCode, layoutColumns, layoutQuote, layoutTiles } from "./boxes.ts";
import { layoutChart } from "./chart-strip.ts";
import { layoutContents } from "./contents.ts";
import { layoutCover } from "./cover.ts";
import { layoutHeading } from "./heading.ts";
import type { LayoutContext, Room } from "./layout-context.ts";
import { layoutList } from "./list.ts";
import { layoutParagraph } from "./paragraph.ts";
import { layoutPictures } from "./pictures.ts";
import { type Strip, withGap } from "./strip.ts";
import { layoutTable } from "./table.ts";

/** Space above a block, in points. */
const gaps: Readonly<Record<Block["kind"], number>> = {
  heading: 12,
  paragraph: 5,
  list: 5,
  table: 8,
  tiles: 8,
  chart: 8,
  columns: 8,
  pictures: 8,
  card: 11,
  quote: 8,
  code: 5,
  contents: 0,
  cover: 0,
};

/** Lays out blocks below each other. */
export function layoutBlocks(
  context: LayoutContext,
  blocks: readonly Block[],
  room: Room,
  owner: StructureNode,
): Strip[] {
  return blocks.flatMap((block, index) =>
    withGap(layoutBlock(context, block, room, owner), gapAbove(block, blocks[index - 1])),
  );
}

function gapAbove(block: Block, previous: Block | undefined): number {
  if (previous?.kind === "heading" && previous.level === 3) return block.kind === "paragraph" ? 0 : 2;
  if (block.kind === "heading") return { 1: 30, 2: 15, 3: 7 }[block.level];
  return gaps[block.kind];
}

function layoutBlock(context: LayoutContext, block: Block, room: Room, owner: StructureNode): Strip[] {
  switch (block.kind) {
    case "heading":
      return layoutHeading(context, block, room, owner);
    case "paragraph":
      return layoutParagraph(context, block, room, owner);
    case "list":
      return layoutList(context, block, room, owner);
    case "table":
      return layoutTable(context, block, room, owner);
    case "tiles":
      return layoutTiles(context, block, room, owner);
    case "chart":
      return layoutChart(context, block, room, owner);
    case "pictures":
      return layoutPictures(context, block, room, owner);
    case "columns":
      return layoutColumns(context, block, room, owner);
    case "card":
      return layoutCard(context, block, room, owner);
    case "quote":
      return layoutQuote(context, block, room, owner);
    case "code":
      return layoutCode(context, block, room, owner);
    case "contents":
      return layoutContents(context, block.title, room, owner);
    case "cover":
      return layoutCover(context, block.cover, owner);
  }
}
