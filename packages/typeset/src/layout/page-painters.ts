import type { PathMaker } from "../document/paths.ts";
import type { PdfDocument } from "../document/pdf-document.ts";
import type { PdfImage } from "../document/pdf-file.ts";
import type { Placement } from "./paginate.ts";
import { cutFrameRoom, type Frame, type PagePainter } from "./strip.ts";

/** Makes the pages that the placements need, each with the context that strips draw with. */
export function pagePainters(
  document: PdfDocument,
  placements: readonly Placement[],
  logo: PdfImage | null,
  paths: PathMaker,
): PagePainter[] {
  const pageOf = new Map<string, number>();
  for (const { page, strip } of placements) {
    for (const anchor of strip.anchors) if (!pageOf.has(anchor)) pageOf.set(anchor, page + 1);
  }
  const count = (placements.at(-1)?.page ?? 0) + 1;
  return Array.from({ length: count }, () => {
    const canvas = document.addPage();
    return {
      canvas,
      paths,
      logo,
      link: (box, target, contents, owner) => document.link(canvas, box, target, contents, owner),
      pageOf: (name) => pageOf.get(name) ?? null,
    };
  });
}

/** Draws each frame around its strips, once on each page that they occupy; outer frames first. */
export function paintFrames(painters: readonly PagePainter[], placements: readonly Placement[]): void {
  const extents = frameExtents(placements);
  for (const [frame, pages] of extents) {
    const first = Math.min(...pages.keys());
    const last = Math.max(...pages.keys());
    for (const [page, { top, bottom }] of pages) {
      const painter = painters[page];
      if (painter === undefined) continue;
      frame.paint(painter, page > first ? top - cutFrameRoom : top, page < last ? bottom + cutFrameRoom : bottom);
    }
  }
}

function frameExtents(placements: readonly Placement[]): Map<Frame, Map<number, { top: number; bottom: number }>> {
  const extents = new Map<Frame, Map<number, { top: number; bottom: number }>>();
  for (const { page, y, strip, header } of placements) {
    // The innermost frame comes first in a strip, and must be drawn last.
    for (const frame of [...strip.frames].reverse()) {
      const pages = extents.get(frame) ?? new Map<number, { top: number; bottom: number }>();
      extents.set(frame, pages);
      const known = pages.get(page);
      if (known === undefined) pages.set(page, { top: header?.y ?? y, bottom: y + strip.height });
      else known.bottom = y + strip.height;
    }
  }
  return extents;
}
