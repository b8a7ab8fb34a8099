import { textString } from "../document/pdf-file.ts";
import { type StructureNode, structureChild } from "../document/structure.ts";
import { typeSizes } from "../theme.ts";
import type { Block, Column } from "./block.ts";
import { type InlineText, inlineText } from "./inline-text.ts";
import type { LayoutContext, Room } from "./layout-context.ts";
import { textStyle } from "./paragraph.ts";
import { type PagePainter, type RepeatedHeader, type Strip, strip } from "./strip.ts";

type Table = Extract<Block, { readonly kind: "table" }>;
type Cell = { readonly text: InlineText; readonly room: Room; readonly column: Column };

const padding = 5;
const rowPadding = 3.5;
const leading = 1.32;
const defaultLines = 3;
const columnHeader = { attributes: { O: "Table", Scope: "Column" } } as const;
const rowHeader = { attributes: { O: "Table", Scope: "Row" } } as const;

/** Lays out a table; its head is repeated on each page on which it continues. */
export function layoutTable(context: LayoutContext, block: Table, room: Room, owner: StructureNode): Strip[] {
  const rooms = columnRooms(block.columns, room);
  const table = structureChild(owner, "Table", { attributes: { O: "Table", Summary: textString(block.summary) } });
  const header = headerOf(context, block, room, rooms, structureChild(structureChild(table, "THead"), "TR"));
  const body = structureChild(table, "TBody");
  const lastRow = block.rows.length - 1;
  const rows = block.rows.map((row, position) => {
    const cells = block.columns.map((column, index): Cell => {
      const inner = rooms[index] ?? room;
      return { text: cellText(context, row[index] ?? "", column, inner), room: inner, column };
    });
    // The first row stays with the head, and the last one is never alone.
    const keepWithNext = position === lastRow - 1 && lastRow > 0;
    return rowStrip(context, cells, room, structureChild(body, "TR"), {
      at: position,
      keepWithNext,
      header: header.repeated,
    });
  });
  return [header.strip, ...rows];
}

function columnRooms(columns: readonly Column[], room: Room): Room[] {
  const fixed = columns.reduce((sum, { points = 0 }) => sum + points, 0);
  const shares = columns.reduce((sum, { points, share = 1 }) => sum + (points === undefined ? share : 0), 0);
  let x = room.x;
  return columns.map(({ points, share = 1 }) => {
    const width = points ?? ((room.width - fixed) * share) / Math.max(shares, 1e-9);
    const inner = { x: x + padding, width: Math.max(8, width - 2 * padding) };
    x += width;
    return inner;
  });
}

function cellText(context: LayoutContext, text: Table["rows"][number][number], column: Column, room: Room): InlineText {
  return inlineText(context, text, {
    style: { ...textStyle(context, typeSizes.small), tabular: column.align === "end" },
    width: room.width,
    maxLines: column.maxLines ?? defaultLines,
    direction: column.leftToRight === true ? "ltr" : "auto",
    leading,
  });
}

function headerOf(context: LayoutContext, block: Table, room: Room, rooms: readonly Room[], row: StructureNode) {
  const { theme } = context;
  const cells = block.columns.map((column, index) => {
    const inner = rooms[index] ?? room;
    const style = textStyle(context, typeSizes.small, "muted", "semibold");
    const text = inlineText(context, column.title, { style, width: inner.width, maxLines: 2, leading });
    return { text, room: inner, column, node: structureChild(row, "TH", columnHeader) };
  });
  const height = Math.max(0, ...cells.map(({ text }) => text.height)) + 2 * rowPadding;
  const paint = (page: PagePainter, y: number, isFirst: boolean) => {
    page.canvas.beneath(() => {
      page.canvas.fillPath(page.paths.box({ ...room, y, height }), theme.panel);
      page.canvas.fillPath(page.paths.box({ ...room, y: y + height - 0.8, height: 0.8 }), theme.line);
    });
    for (const { text, room: inner, column, node } of cells) {
      const align = column.align ?? "start";
      text.paint(page, { ...inner, y: y + height - rowPadding - text.height, align, owner: isFirst ? node : null });
    }
  };
  const repeated: RepeatedHeader = { height, paint: (page, y) => paint(page, y, false) };
  return {
    repeated,
    strip: strip({ height, keepWithNext: true, header: repeated, paint: (page, y) => paint(page, y, true) }),
  };
}

function rowStrip(
  context: LayoutContext,
  cells: readonly Cell[],
  room: Room,
  row: StructureNode,
  options: { readonly at: number; readonly keepWithNext: boolean; readonly header: RepeatedHeader },
): Strip {
  const nodes = cells.map(({ column }) =>
    column.isRowHeader === true ? structureChild(row, "TH", rowHeader) : structureChild(row, "TD"),
  );
  const height = Math.max(0, ...cells.map(({ text }) => text.height)) + 2 * rowPadding;
  return strip({
    height,
    keepWithNext: options.keepWithNext,
    header: options.header,
    paint(page, y) {
      page.canvas.beneath(() =>
        page.canvas.fillPath(page.paths.box({ ...room, y: y + height - 0.4, height: 0.4 }), context.theme.line),
      );
      for (const [index, { text, room: inner, column }] of cells.entries()) {
        const owner = nodes[index] ?? null;
        text.paint(page, { ...inner, y: y + rowPadding, align: column.align ?? "start", owner });
      }
    },
  });
}
