import { type StructureNode, structureChild } from "../document/structure.ts";
import type { TextStyle } from "../text/text-style.ts";
import { typeSizes } from "../theme.ts";
import type { Block, Color } from "./block.ts";
import { type InlineText, inlineText } from "./inline-text.ts";
import type { LayoutContext, Room } from "./layout-context.ts";
import { type Strip, strip } from "./strip.ts";

type Paragraph = Extract<Block, { readonly kind: "paragraph" }>;

/** Returns the style of body text in a colour. */
export function textStyle(
  { theme }: Pick<LayoutContext, "theme">,
  size: number,
  color: Color = "text",
  weight: TextStyle["weight"] = "regular",
): TextStyle {
  return { weight, size, color: theme.colors[color] };
}

/** Lays out a paragraph; at least two of its lines stay together at the foot and the head of a page. */
export function layoutParagraph(context: LayoutContext, block: Paragraph, room: Room, owner: StructureNode): Strip[] {
  const style = textStyle(context, typeSizes[block.size ?? "body"], block.color);
  const text = inlineText(context, block.text, {
    style,
    width: room.width,
    ...(block.maxLines === undefined ? {} : { maxLines: block.maxLines }),
    direction: block.leftToRight === true ? "ltr" : "auto",
  });
  const node = structureChild(owner, "P");
  const strips = lineStrips(text, room, node, block.id === undefined ? [] : [block.id]);
  const last = strips.at(-1);
  if (block.keepWithNext === true && last !== undefined) strips[strips.length - 1] = { ...last, keepWithNext: true };
  return strips;
}

/** Makes one strip for each line of a text, without single lines at the foot or the head of a page. */
export function lineStrips(
  text: InlineText,
  room: Room,
  node: StructureNode | null,
  anchors: readonly string[] = [],
): Strip[] {
  const count = text.layout.lines.length;
  return text.layout.lines.map((_, index) =>
    strip({
      height: text.step,
      keepWithNext: (index === 0 && count > 1) || index === count - 2,
      anchors: index === 0 ? anchors : [],
      paint: (page, y) => text.paint(page, { ...room, y, from: index, to: index + 1, owner: node }),
    }),
  );
}
