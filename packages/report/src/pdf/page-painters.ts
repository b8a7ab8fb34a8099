import type { PathMaker } from "./document/paths.ts";
import type { PdfDocument } from "./document/pdf-document.ts";
import type { PdfImage } from "./document/pdf-file.ts";
import type { Placement } from "./layout/paginate.ts";
import type { Frame, PagePainter } from "./layout/strip.ts";

/** Makes the pages that the placements need, each with what strips draw with. */
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

/** Draws each frame around its strips, once on each page that they stand on; outer frames first. */
export function paintFrames(painters: readonly PagePainter[], placements: readonly Placement[]): void {
  const extents = new Map<number, Map<Frame, { top: number; bottom: number }>>();
  for (const { page, y, strip, header } of placements) {
    for (const frame of [...strip.frames].reverse()) {
      const frames = extents.get(page) ?? new Map<Frame, { top: number; bottom: number }>();
      extents.set(page, frames);
      const top = header?.y ?? y;
      const known = frames.get(frame);
      if (known === undefined) frames.set(frame, { top, bottom: y + strip.height });
      else known.bottom = y + strip.height;
    }
  }
  for (const [page, frames] of extents) {
    const painter = painters[page];
    if (painter === undefined) continue;
    for (const [frame, { top, bottom }] of frames) frame.paint(painter, top, bottom);
  }
}
