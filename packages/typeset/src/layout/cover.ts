import { chartHeight, paintChart } from "../charts/paint-chart.ts";
import { type StructureNode, structureChild } from "../document/structure.ts";
import { typeSizes } from "../theme.ts";
import type { Cover } from "./block.ts";
import { layoutTiles } from "./boxes.ts";
import { inlineText } from "./inline-text.ts";
import type { LayoutContext } from "./layout-context.ts";
import { type PagePainter, type Strip, strip } from "./strip.ts";

const bandHeight = 292;
/** Distance by which the band extends lower at its left edge. */
const slope = 20;
const logoHeight = 34;
const logoWidth = 170;

/** Lays out the cover: author, subject, date and score. */
export function layoutCover(context: LayoutContext, cover: Cover, owner: StructureNode): Strip[] {
  const { page: size, margin } = context.theme;
  const section = structureChild(owner, "Sect");
  const room = { x: margin, width: size.width - 2 * margin };
  const logo = structureChild(section, "Figure", { alt: cover.details[0] ?? cover.title, attributes: { O: "Layout" } });
  const words = bandText(context, cover, room.width, section);
  const figure = structureChild(section, "Figure", { alt: cover.chartAlt, attributes: { O: "Layout" } });
  const label = structureChild(section, "P");
  const tiles = layoutTiles(context, { kind: "tiles", tiles: cover.tiles }, room, section);
  const note = structureChild(section, "P");
  return [
    strip({
      height: size.height,
      isFullPage: true,
      anchors: ["cover"],
      paint(page) {
        paintBand(page, context);
        paintLogo(page, logo, margin);
        let y = 128;
        for (const { text, node, gap } of words) {
          y += gap;
          text.paint(page, { ...room, y, owner: node });
          y += text.height;
        }
        const chart = { ...room, y: bandHeight + 74, height: chartHeight(cover.chart) };
        page.canvas.belongTo(figure);
        paintChart(page, context, cover.chart, chart, figure);
        const small = {
          style: { weight: "regular" as const, size: typeSizes.body, color: context.theme.colors.muted },
        };
        const below = chart.y + chart.height + 2;
        inlineText(context, cover.chartLabel, { ...small, width: room.width }).paint(page, {
          ...room,
          y: below,
          align: "center",
          owner: label,
        });
        for (const item of tiles) item.paint(page, below + 56);
        const noteText = inlineText(context, cover.note, {
          style: { ...small.style, size: typeSizes.small },
          width: room.width,
          maxLines: 4,
        });
        noteText.paint(page, { ...room, y: size.height - margin - 20 - noteText.height, owner: note });
      },
    }),
  ];
}

function bandText(context: LayoutContext, cover: Cover, width: number, section: StructureNode) {
  const color = context.theme.onAccent;
  const lines = [
    {
      text: cover.title,
      tag: "H1" as const,
      size: typeSizes.display,
      weight: "semibold" as const,
      maxLines: 2,
      gap: 0,
    },
    { text: cover.subtitle, tag: "P" as const, size: 13, weight: "regular" as const, maxLines: 2, gap: 6 },
    ...cover.details.map((text, index) => ({
      text,
      tag: "P" as const,
      size: typeSizes.body,
      weight: "regular" as const,
      maxLines: 1,
      gap: index === 0 ? 12 : 1,
    })),
  ];
  return lines.map(({ text, tag, size, weight, maxLines, gap }) => ({
    text: inlineText(context, text, { style: { weight, size, color }, width, maxLines, leading: 1.25 }),
    node: structureChild(section, tag),
    gap,
  }));
}

function paintBand({ canvas, paths }: PagePainter, { theme }: LayoutContext): void {
  const { width } = theme.page;
  canvas.beneath(() =>
    canvas.fillPath(
      paths.polygon([
        [0, 0],
        [width, 0],
        [width, bandHeight],
        [0, bandHeight + slope],
      ]),
      theme.accent,
    ),
  );
}

function paintLogo(page: PagePainter, node: StructureNode, margin: number): void {
  const { logo, canvas, paths } = page;
  if (logo === null) return;
  const scale = Math.min(logoHeight / logo.height, logoWidth / logo.width);
  const [width, height] = [logo.width * scale, logo.height * scale];
  canvas.beneath(() => {
    const tile = { x: margin, y: 54, width: width + 16, height: logoHeight + 16 };
    canvas.fillPath(paths.box(tile, 7), "#ffffff");
  });
  canvas.belongTo(node);
  canvas.image(logo, { x: margin + 8, y: 62 + (logoHeight - height) / 2, width, height });
}
