import { type StructureNode, structureChild } from "../document/structure.ts";
import { typeSizes } from "../theme.ts";
import { layoutHeading } from "./heading.ts";
import { inlineText } from "./inline-text.ts";
import type { LayoutContext, Room } from "./layout-context.ts";
import { textStyle } from "./paragraph.ts";
import { type Strip, strip } from "./strip.ts";

const numberRoom = 30;

/** Lays out the contents: each entry links to its page. */
export function layoutContents(context: LayoutContext, title: string, room: Room, owner: StructureNode): Strip[] {
  const heading = layoutHeading(context, { kind: "heading", level: 1, text: title, id: "contents" }, room, owner);
  const table = structureChild(owner, "TOC");
  return [
    ...heading,
    ...context.contents.map(({ text, id }, index) => {
      const style = textStyle(context, typeSizes.body);
      const width = room.width - numberRoom;
      const line = inlineText(context, [{ text, goTo: id, color: "text" }], { style, width, maxLines: 1 });
      const node = structureChild(structureChild(table, "TOCI"), "Reference");
      return strip({
        height: line.step + 2,
        keepWithNext: index === 0,
        paint(page, y) {
          const number = page.pageOf(id);
          line.paint(page, { x: room.x, width, y, owner: node });
          const shown = inlineText(context, number === null ? "" : String(number), {
            style: { ...style, tabular: true },
            width: numberRoom,
          });
          shown.paint(page, { ...room, y, align: "end", owner: node });
          const from = room.x + line.layout.width + 6;
          const to = room.x + room.width - shown.layout.width - 6;
          page.canvas.beneath(() => {
            for (let x = to; x > from; x -= 4) {
              page.canvas.fillPath(
                page.paths.box({ x, y: y + line.step * 0.68, width: 0.8, height: 0.8 }),
                context.theme.line,
              );
            }
          });
        },
      });
    }),
  ];
}
