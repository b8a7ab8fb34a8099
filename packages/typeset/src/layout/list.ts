import { type StructureNode, structureChild } from "../document/structure.ts";
import { typeSizes } from "../theme.ts";
import type { Block, ListItem } from "./block.ts";
import { inlineText } from "./inline-text.ts";
import type { LayoutContext, Room } from "./layout-context.ts";
import { lineStrips, textStyle } from "./paragraph.ts";
import { keepTogether, type Strip, withGap } from "./strip.ts";

type List = Extract<Block, { readonly kind: "list" }>;

const indent = { numbered: 20, plain: 12 } as const;
const asideRoom = 92;
const gapBetween = 4;
const ordered = { attributes: { O: "List", ListNumbering: "Decimal" } } as const;
const unordered = { attributes: { O: "List", ListNumbering: "Disc" } } as const;

/** Lays out a list; a short item stays on one page. */
export function layoutList(context: LayoutContext, block: List, room: Room, owner: StructureNode): Strip[] {
  const list = structureChild(owner, "L", block.numbered === true ? ordered : unordered);
  return block.items.flatMap((item, index) => {
    const strips = layoutItem(context, item, block.numbered === true ? `${index + 1}.` : "•", room, list);
    return index === 0 ? strips : withGap(strips, gapBetween);
  });
}

function layoutItem(context: LayoutContext, item: ListItem, label: string, room: Room, list: StructureNode): Strip[] {
  const isNumbered = label !== "•";
  const left = isNumbered ? indent.numbered : indent.plain;
  const width = room.width - left - (item.aside === undefined ? 0 : asideRoom);
  const limits = {
    width,
    direction: item.leftToRight === true ? ("ltr" as const) : ("auto" as const),
    ...(item.maxLines === undefined ? {} : { maxLines: item.maxLines }),
  };
  const size = isNumbered ? typeSizes.body : typeSizes.small;
  const text = inlineText(context, item.text, { style: textStyle(context, size), ...limits });
  const marker = inlineText(context, label, {
    style: textStyle(context, size, "muted", isNumbered ? "semibold" : "regular"),
  });
  const node = structureChild(list, "LI");
  const labelNode = structureChild(node, "Lbl");
  const body = structureChild(node, "LBody");
  const inner = { x: room.x + left, width };
  const lines = lineStrips(text, inner, body, item.id === undefined ? [] : [item.id]);
  const aside =
    item.aside === undefined
      ? null
      : inlineText(context, item.aside, {
          style: { ...textStyle(context, size, "good", "semibold"), tabular: true },
          width: asideRoom,
          maxLines: 1,
        });
  const [first, ...rest] = lines;
  if (first === undefined) return [];
  const head: Strip = {
    ...first,
    paint(page, y) {
      marker.paint(page, { x: room.x, y, width: left, owner: labelNode });
      first.paint(page, y);
      aside?.paint(page, { ...room, y, align: "end", owner: body });
    },
  };
  const details =
    item.details === undefined
      ? []
      : lineStrips(
          inlineText(context, item.details, {
            style: textStyle(context, typeSizes.small, "muted"),
            ...limits,
            maxLines: 6,
          }),
          inner,
          body,
        );
  const strips = [head, ...rest, ...details];
  return strips.length <= 4 ? keepTogether(strips) : strips;
}
