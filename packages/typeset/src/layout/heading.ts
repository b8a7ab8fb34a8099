import { type StructureNode, structureChild } from "../document/structure.ts";
import { typeSizes } from "../theme.ts";
import type { Block } from "./block.ts";
import { inlineText } from "./inline-text.ts";
import type { LayoutContext, Room } from "./layout-context.ts";
import { textStyle } from "./paragraph.ts";
import { keepTogether, type Strip, strip } from "./strip.ts";
import { paintToneShape } from "./tone-shape.ts";

type Heading = Extract<Block, { readonly kind: "heading" }>;

const sizes = { 1: typeSizes.h1, 2: typeSizes.h2, 3: typeSizes.h3 } as const;
const tags = { 1: "H1", 2: "H2", 3: "H3" } as const;
const spaceBelow = { 1: 14, 2: 4, 3: 1 } as const;
/** Space for the shape of a tone. */
const shapeRoom = 16;
/** Maximum share of a line for the text at its end. */
const asideShare = 0.42;

/** Lays out a heading; it is never alone at the foot of a page. */
export function layoutHeading(context: LayoutContext, block: Heading, room: Room, owner: StructureNode): Strip[] {
  const { theme } = context;
  const size = sizes[block.level];
  const color = block.level === 1 ? theme.heading : block.level === 2 ? theme.colors.text : theme.colors.muted;
  const aside =
    block.aside === undefined
      ? null
      : inlineText(context, block.aside, {
          style: textStyle(context, typeSizes.small, "muted"),
          width: room.width * asideShare,
          maxLines: 1,
        });
  const left = block.tone === undefined ? 0 : shapeRoom;
  const asideWidth = aside === null ? 0 : aside.layout.width + 12;
  const text = inlineText(context, block.text, {
    style: { weight: "semibold", size, color },
    width: room.width - left - asideWidth,
    leading: 1.25,
    maxLines: 4,
  });
  const node = structureChild(owner, tags[block.level]);
  const asideNode = aside === null ? null : structureChild(owner, "P");
  const line = strip({
    height: text.height + spaceBelow[block.level],
    keepWithNext: true,
    anchors: block.id === undefined ? [] : [block.id],
    paint(page, y) {
      if (block.tone !== undefined) {
        paintToneShape(page, theme, block.tone, { x: room.x, y: y + (text.step - 10) / 2, size: 10 });
      }
      text.paint(page, { x: room.x + left, y, width: room.width - left - asideWidth, owner: node });
      const asideTop = y + (text.step - (aside?.step ?? 0)) / 2;
      aside?.paint(page, { ...room, y: asideTop, align: "end", owner: asideNode });
      if (block.level !== 1) return;
      const rule = { x: room.x, y: y + text.height + 3, width: 36, height: 2 };
      page.canvas.beneath(() => page.canvas.fillPath(page.paths.box(rule), theme.accent));
    },
  });
  return keepTogether([line]).map((item) => ({ ...item, keepWithNext: true }));
}
