import { tint } from "../color.ts";
import { type StructureNode, structureChild } from "../document/structure.ts";
import { typeSizes } from "../theme.ts";
import type { Block } from "./block.ts";
import { inlineText } from "./inline-text.ts";
import type { LayoutContext, Room } from "./layout-context.ts";
import { lineStrips, textStyle } from "./paragraph.ts";
import { type Frame, heightOf, keepTogether, type Strip, strip } from "./strip.ts";

type Of<Kind extends Block["kind"]> = Extract<Block, { readonly kind: Kind }>;

/** Share of a page up to which a card is not split: a higher one would leave pages half empty. */
const unbrokenShare = 0.25;
/** Minimum number of strips on the page where a split card ends. */
const minCarried = 4;

/** Lays out blocks in a frame with a spine in the colour of its tone. */
export function layoutCard(context: LayoutContext, block: Of<"card">, room: Room, owner: StructureNode): Strip[] {
  const { theme } = context;
  const frame: Frame = {
    paint({ canvas, paths }, top, bottom) {
      const height = bottom - top;
      canvas.beneath(() => {
        canvas.strokePath(paths.box({ ...room, y: top, height }, 4), theme.line, 0.8);
        canvas.fillPath(paths.box({ x: room.x, y: top, width: 3, height }, 1.5), theme.colors[block.tone]);
      });
    },
  };
  const inner = { x: room.x + 16, width: room.width - 30 };
  const content = context.layoutBlocks(block.blocks, inner, structureChild(owner, "Sect"));
  // The last lines of a card are never alone on the next page.
  const unbroken = content.map((item, index) =>
    index >= content.length - minCarried ? { ...item, keepWithNext: true } : item,
  );
  const strips = framed(unbroken, frame, 10);
  const most = (theme.page.height - 2 * theme.margin) * unbrokenShare;
  return heightOf(strips) <= most ? keepTogether(strips) : strips;
}

/** Lays out blocks next to a bar, for text by someone else. */
export function layoutQuote(context: LayoutContext, block: Of<"quote">, room: Room, owner: StructureNode): Strip[] {
  const frame: Frame = {
    paint: ({ canvas, paths }, top, bottom) =>
      canvas.beneath(() =>
        canvas.fillPath(paths.box({ x: room.x, y: top, width: 3, height: bottom - top }), context.theme.accent),
      ),
  };
  const inner = { x: room.x + 14, width: room.width - 14 };
  return framed(context.layoutBlocks(block.blocks, inner, structureChild(owner, "BlockQuote")), frame, 4);
}

/** Lays out code on a panel, line by line. */
export function layoutCode(context: LayoutContext, block: Of<"code">, room: Room, owner: StructureNode): Strip[] {
  const frame: Frame = {
    paint: ({ canvas, paths }, top, bottom) =>
      canvas.beneath(() =>
        canvas.fillPath(paths.box({ ...room, y: top, height: bottom - top }, 3), context.theme.panel),
      ),
  };
  const node = structureChild(owner, "Code");
  const inner = { x: room.x + 8, width: room.width - 16 };
  const style = textStyle(context, 7.8, "text", "mono");
  const lines = block.text
    .split(/\r\n?|\n/)
    .slice(0, 200)
    .flatMap((line) =>
      lineStrips(inlineText(context, line, { style, width: inner.width, direction: "ltr" }), inner, node),
    );
  return framed(lines, frame, 5);
}

/** Puts a frame with padding around strips. */
function framed(strips: readonly Strip[], frame: Frame, padding: number): Strip[] {
  const pad = (keepWithNext: boolean) => strip({ height: padding, keepWithNext, paint: () => {} });
  const inner = strips.map((item, index) => ({
    ...item,
    gap: index === 0 ? 0 : item.gap,
    // The padding at the end stays with the last line.
    keepWithNext: item.keepWithNext || index === strips.length - 1,
  }));
  return [pad(true), ...inner, pad(false)].map((item) => ({ ...item, frames: [...item.frames, frame] }));
}

/** Lays out numbers with labels side by side. */
export function layoutTiles(context: LayoutContext, block: Of<"tiles">, room: Room, owner: StructureNode): Strip[] {
  const gap = 10;
  const height = 50;
  const width = (room.width - gap * (block.tiles.length - 1)) / Math.max(1, block.tiles.length);
  const tiles = block.tiles.map(({ value, label, tone }, index) => {
    const inner = { x: room.x + index * (width + gap), width };
    const color = tone ?? "text";
    return {
      inner,
      node: structureChild(owner, "P"),
      fill: tone === undefined ? context.theme.panel : tint(context.theme.colors[color], 0.07),
      value: inlineText(context, value, {
        style: textStyle(context, 17, color, "semibold"),
        width,
        maxLines: 1,
        leading: 1.2,
      }),
      label: inlineText(context, label, {
        style: textStyle(context, typeSizes.small, "muted"),
        width: width - 8,
        maxLines: 1,
      }),
    };
  });
  return [
    strip({
      height,
      paint(page, y) {
        for (const { inner, node, fill, value, label } of tiles) {
          page.canvas.beneath(() => page.canvas.fillPath(page.paths.box({ ...inner, y, height }, 5), fill));
          value.paint(page, { ...inner, y: y + 8, align: "center", owner: node });
          label.paint(page, { x: inner.x + 4, width: inner.width - 8, y: y + 30, align: "center", owner: node });
        }
      },
    }),
  ];
}

/** Lays out blocks side by side; the result is never broken. */
export function layoutColumns(context: LayoutContext, block: Of<"columns">, room: Room, owner: StructureNode): Strip[] {
  const gap = 18;
  const shares = block.columns.reduce((sum, { share }) => sum + share, 0);
  const width = room.width - gap * (block.columns.length - 1);
  let x = room.x;
  const columns = block.columns.map(({ share, blocks }) => {
    const inner = { x, width: (width * share) / shares };
    x += inner.width + gap;
    return context.layoutBlocks(blocks, inner, owner);
  });
  return [
    strip({
      height: Math.max(0, ...columns.map(heightOf)),
      anchors: columns.flatMap((strips) => strips.flatMap((item) => item.anchors)),
      paint(page, y) {
        for (const strips of columns) {
          let top = y;
          for (const item of strips) {
            top += item.gap;
            item.paint(page, top);
            top += item.height;
          }
        }
      },
    }),
  ];
}
