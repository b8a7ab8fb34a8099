import { chartHeight, paintChart } from "../charts/paint-chart.ts";
import { type StructureNode, structureChild } from "../document/structure.ts";
import type { Block } from "./block.ts";
import type { LayoutContext, Room } from "./layout-context.ts";
import { type Strip, strip } from "./strip.ts";

/** Lays out a chart as one figure whose alternative text contains its numbers. */
export function layoutChart(
  context: LayoutContext,
  { chart, alt }: Extract<Block, { readonly kind: "chart" }>,
  room: Room,
  owner: StructureNode,
): Strip[] {
  const node = structureChild(owner, "Figure", { alt, attributes: { O: "Layout", Placement: "Block" } });
  const height = chartHeight(chart);
  return [
    strip({
      height,
      paint(page, y) {
        page.canvas.belongTo(node);
        paintChart(page, context, chart, { ...room, y, height }, node);
      },
    }),
  ];
}
