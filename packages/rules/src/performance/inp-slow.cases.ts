import type { RenderedQuery } from "@sightline/model/rule";
import { fieldFigure, fieldRow, measuredRow, type SiteCases } from "../testing/index.ts";

const inp = (p75: number) => ({ inpMs: fieldFigure(p75) });

export default {
  passes: [fieldRow(inp(200)), fieldRow({ inpMs: null }), measuredRow({})],
  fails: [
    { on: fieldRow(inp(501)), messages: ["poor"] },
    { on: fieldRow(inp(201)), messages: ["slow"] },
    { on: fieldRow({ ...inp(501), scope: "origin" }), messages: ["poor"], certainty: "review" },
    { on: fieldRow(inp(501), { template: null }), messages: ["poor-everywhere"] },
    { on: fieldRow(inp(201), { template: null }), messages: ["slow-everywhere"] },
  ],
} satisfies SiteCases<RenderedQuery>;
