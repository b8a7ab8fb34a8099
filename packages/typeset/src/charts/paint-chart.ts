import { tint } from "../color.ts";
import type { Box } from "../document/canvas.ts";
import type { StructureNode } from "../document/structure.ts";
import type { Color } from "../layout/block.ts";
import { type InlineContext, inlineText } from "../layout/inline-text.ts";
import type { PagePainter } from "../layout/strip.ts";
import { paintToneShape } from "../layout/tone-shape.ts";
import type { FontWeight } from "../text/text-style.ts";
import { typeSizes } from "../theme.ts";
import type { Chart } from "./chart.ts";

type Of<Kind extends Chart["kind"]> = Extract<Chart, { readonly kind: Kind }>;

/** Context for painting the parts of a chart. */
interface ChartPainter {
  readonly page: PagePainter;
  readonly context: InlineContext;
  readonly box: Box;
  text(text: string, place: TextPlace): void;
}

interface TextPlace {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly size?: number;
  readonly color?: Color;
  readonly weight?: FontWeight;
  readonly align?: "start" | "end" | "center";
}

const barRow = 19;
const trendHeight = 132;

/** Returns the height of a chart in points. */
export function chartHeight(chart: Chart): number {
  if (chart.kind === "gauge") return (chart.radius ?? 54) * 1.62 + 14;
  if (chart.kind === "bars") return chart.items.length * barRow;
  return chart.kind === "shares" ? 40 : trendHeight;
}

/** Draws a chart; all of it belongs to the open element, which is its figure. */
export function paintChart(
  page: PagePainter,
  context: InlineContext,
  chart: Chart,
  box: Box,
  owner: StructureNode,
): void {
  const painter: ChartPainter = {
    page,
    context,
    box,
    text(text, { x, y, width, size = typeSizes.small, color = "text", weight = "regular", align = "start" }) {
      const style = { weight, size, color: context.theme.colors[color], tabular: align === "end" };
      inlineText(context, text, { style, width, maxLines: 1, leading: 1.2 }).paint(page, { x, y, width, align, owner });
    },
  };
  if (chart.kind === "gauge") paintGauge(painter, chart);
  else if (chart.kind === "bars") paintBars(painter, chart);
  else if (chart.kind === "shares") paintShares(painter, chart);
  else paintTrend(painter, chart);
}

function paintGauge(
  { page: { canvas, paths }, context: { theme }, box, text }: ChartPainter,
  chart: Of<"gauge">,
): void {
  const radius = chart.radius ?? 54;
  const width = radius * 0.2;
  const x = box.x + box.width / 2;
  const y = box.y + radius + width / 2;
  canvas.strokePath(paths.arc([x, y], radius, -120, 120), theme.track, width, true);
  if (chart.value !== null && chart.value > 0) {
    const to = -120 + (240 * Math.min(100, chart.value)) / 100;
    canvas.strokePath(paths.arc([x, y], radius, -120, to), theme.colors[chart.color], width, true);
  }
  const left = x - radius;
  text(chart.text, {
    x: left,
    y: y - radius * 0.46,
    width: radius * 2,
    size: radius * 0.64,
    weight: "semibold",
    align: "center",
  });
  const size = Math.max(9, radius * 0.19);
  text(chart.label, {
    x: left,
    y: y + radius * 0.34,
    width: radius * 2,
    size,
    color: chart.color,
    weight: "semibold",
    align: "center",
  });
}

function paintBars({ page: { canvas, paths }, context: { theme }, box, text }: ChartPainter, chart: Of<"bars">): void {
  const labelWidth = Math.min(168, box.width * 0.42);
  const [valueWidth, asideWidth] = [28, 58];
  const x = box.x + labelWidth + 6;
  const width = box.width - labelWidth - valueWidth - asideWidth - 12;
  for (const [index, { label, value, text: shown, color, aside }] of chart.items.entries()) {
    const y = box.y + index * barRow;
    text(label, { x: box.x, y: y + 3, width: labelWidth });
    canvas.fillPath(paths.box({ x, y: y + 5, width, height: 7 }, 3.5), theme.track);
    if (value !== null && value > 0) {
      const filled = Math.max(7, (width * Math.min(100, value)) / 100);
      canvas.fillPath(paths.box({ x, y: y + 5, width: filled, height: 7 }, 3.5), theme.colors[color]);
    }
    text(shown, {
      x: x + width + 2,
      y: y + 3,
      width: valueWidth,
      weight: "semibold",
      align: "end",
      color: value === null ? "muted" : "text",
    });
    text(aside, { x: box.x + box.width - asideWidth, y: y + 3, width: asideWidth, align: "end", color: "muted" });
  }
}

function paintShares({ page, context: { theme }, box, text }: ChartPainter, chart: Of<"shares">): void {
  const { canvas, paths } = page;
  const total = chart.items.reduce((sum, { value }) => sum + value, 0);
  const present = chart.items.filter(({ value }) => value > 0);
  const room = box.width - 2 * Math.max(0, present.length - 1);
  // Even a thousandth is visible: minimum widths first, the rest by share.
  const least = Math.min(6, room / Math.max(1, present.length));
  const shared = room - least * present.length;
  let x = box.x;
  if (total === 0) canvas.fillPath(paths.box({ ...box, height: 14 }, 3), theme.track);
  for (const { value, tone } of present) {
    const width = least + (shared * value) / total;
    canvas.fillPath(paths.box({ x, y: box.y, width, height: 14 }, 2), theme.colors[tone]);
    x += width + 2;
  }
  const step = box.width / Math.max(1, chart.items.length);
  for (const [index, { label, tone }] of chart.items.entries()) {
    paintToneShape(page, theme, tone, { x: box.x + index * step, y: box.y + 23, size: 9 });
    text(label, { x: box.x + index * step + 14, y: box.y + 22, width: step - 18 });
  }
}

function paintTrend(
  { page: { canvas, paths }, context: { theme }, box, text }: ChartPainter,
  chart: Of<"trend">,
): void {
  const values = chart.points.map(({ value }) => value);
  const low = Math.max(0, Math.floor((Math.min(...values) - 8) / 20) * 20);
  const left = box.x + 26;
  const bottom = box.y + box.height - 18;
  const height = bottom - box.y - 12;
  // Half a label extends beyond the first and the last point.
  const step = (box.width - 26 - 56) / Math.max(1, chart.points.length - 1);
  const xOf = (index: number) => left + 28 + index * step;
  const yOf = (value: number) => bottom - (height * (value - low)) / (100 - low);
  for (let value = low; value <= 100; value += 20) {
    canvas.fillPath(paths.box({ x: left, y: yOf(value), width: box.width - 26, height: 0.5 }), theme.line);
    text(String(value), { x: box.x, y: yOf(value) - 5, width: 20, size: typeSizes.tiny, color: "muted", align: "end" });
  }
  const line = values.map((value, index) => [xOf(index), yOf(value)] as const);
  for (const run of [true, false]) {
    const part = line.filter((_, index) => chart.points[index]?.isComparable === run);
    const [first, last] = [part[0], part.at(-1)];
    if (first === undefined || last === undefined || part.length < 2) continue;
    canvas.fillPath(paths.polygon([[first[0], bottom], ...part, [last[0], bottom]]), tint(theme.heading, 0.1));
    canvas.strokePath(paths.polyline(part), theme.heading, 1.6, true);
  }
  const every = Math.ceil(chart.points.length / 9);
  for (const [index, point] of chart.points.entries()) {
    canvas.fillPath(paths.circle([xOf(index), yOf(point.value)], 2.3), theme.heading);
    const isLast = index === chart.points.length - 1;
    if (isLast || index === 0) {
      text(point.text, {
        x: xOf(index) - 20,
        y: yOf(point.value) - 14,
        width: 40,
        weight: "semibold",
        align: "center",
      });
    }
    if ((chart.points.length - 1 - index) % every === 0) {
      text(point.label, {
        x: xOf(index) - 30,
        y: bottom + 5,
        width: 60,
        size: typeSizes.tiny,
        color: "muted",
        align: "center",
      });
    }
  }
}
