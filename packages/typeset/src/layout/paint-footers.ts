import { pathMaker } from "../document/paths.ts";
import type { PdfDocument } from "../document/pdf-document.ts";
import { typeSizes } from "../theme.ts";
import { inlineText } from "./inline-text.ts";
import type { LayoutContext } from "./layout-context.ts";
import type { PagePainter } from "./strip.ts";

/** Draws a line with the report's name and the page number at the foot of every page except the cover. */
export function paintFooters(context: LayoutContext, document: PdfDocument, footer: string, hasCover: boolean): void {
  const { theme } = context;
  const { width, height } = theme.page;
  const room = { x: theme.margin, width: width - 2 * theme.margin };
  const paths = pathMaker(height);
  const style = { weight: "regular" as const, size: typeSizes.tiny, color: theme.colors.muted };
  const y = height - theme.margin + 6;
  for (const [index, canvas] of document.pages.entries()) {
    if (hasCover && index === 0) continue;
    const page: PagePainter = { canvas, paths, logo: null, link: () => {}, pageOf: () => null };
    canvas.beneath(() => canvas.fillPath(paths.box({ ...room, y: y - 6, height: 0.5 }), theme.line));
    const number = inlineText(context, `${index + 1} / ${document.pages.length}`, {
      style: { ...style, tabular: true },
    });
    inlineText(context, footer, { style, width: room.width - 80, maxLines: 1 }).paint(page, {
      ...room,
      y,
      owner: null,
    });
    number.paint(page, { ...room, y, align: "end", owner: null });
  }
}
