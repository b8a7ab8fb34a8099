import { type FontSubsetter, fontSubsetter } from "./document/font-subset.ts";
import type { Bookmark } from "./document/outline.ts";
import { pathMaker } from "./document/paths.ts";
import { type PdfDocument, pdfDocument } from "./document/pdf-document.ts";
import type { PdfImage } from "./document/pdf-file.ts";
import { structureChild } from "./document/structure.ts";
import { blockTexts, picturesOf } from "./layout/block.ts";
import { headingsOf } from "./layout/headings.ts";
import { layoutBlocks } from "./layout/layout-blocks.ts";
import type { ContentsEntry, LayoutContext } from "./layout/layout-context.ts";
import { pagePainters, paintFrames } from "./layout/page-painters.ts";
import { type Placement, paginate } from "./layout/paginate.ts";
import { paintFooters } from "./layout/paint-footers.ts";
import type { Strip } from "./layout/strip.ts";
import type { DocumentModel } from "./model.ts";
import type { PdfFonts } from "./text/font-source.ts";
import { openFontStack } from "./text/font-stack.ts";
import { textShaper } from "./text/text-shaper.ts";
import type { PdfWarning } from "./warning.ts";

/** Options of the layout. */
export interface TypesetOptions {
  readonly fonts: PdfFonts;
  readonly signal?: AbortSignal;
  readonly onWarning?: (warning: PdfWarning) => void;
}

/** Space at the foot of a page for the line with its number, in points. */
const footerRoom = 14;

/**
 * Lays out a document and writes it as a tagged PDF. Equal documents and fonts produce equal bytes.
 *
 * @throws TypesetError `no-font` when no font has the role `regular`
 */
export async function typeset(model: DocumentModel, options: TypesetOptions): Promise<Uint8Array> {
  const { fonts, signal, onWarning = () => {} } = options;
  const { theme } = model;
  const stack = await openFontStack(fonts, blockTexts([model.sections, model.footer]), onWarning);
  const subset = await fontSubsetter(await fonts.subsetter());
  signal?.throwIfAborted();
  const document = pdfDocument(theme.page);
  const context: LayoutContext = {
    shaper: textShaper(stack, onWarning),
    theme,
    words: model.words,
    contents: contentsOf(model),
    images: await openPictures(document, model, onWarning),
    layoutBlocks: (blocks, room, owner) => layoutBlocks(context, blocks, room, owner),
  };
  const strips = layoutSections(context, model, document, signal);
  const area = { top: theme.margin, bottom: theme.page.height - theme.margin - footerRoom };
  const placements = paginate(strips, area);
  const logo = await openLogo(document, model.logo, onWarning);
  paintPages(document, placements, logo, signal);
  const hasCover = placements[0]?.strip.isFullPage === true;
  paintFooters(context, document, model.footer, hasCover);
  return finish(document, model, subset, hasCover);
}

function contentsOf(model: DocumentModel): ContentsEntry[] {
  return model.sections.flatMap(({ blocks }) =>
    [...headingsOf(blocks)].flatMap(({ level, text, id, isInContents = level === 1 }) =>
      isInContents && id !== undefined ? [{ text, id }] : [],
    ),
  );
}

function layoutSections(
  context: LayoutContext,
  model: DocumentModel,
  document: PdfDocument,
  signal: AbortSignal | undefined,
): Strip[] {
  const { margin, page } = context.theme;
  const room = { x: margin, width: page.width - 2 * margin };
  return model.sections.flatMap(({ blocks }) => {
    signal?.throwIfAborted();
    return layoutBlocks(context, blocks, room, structureChild(document.root, "Sect"));
  });
}

/** Adds the pictures of a document to its file. */
async function openPictures(
  document: PdfDocument,
  { sections }: DocumentModel,
  warn: (warning: PdfWarning) => void,
): Promise<ReadonlyMap<Uint8Array, PdfImage>> {
  const images = new Map<Uint8Array, PdfImage>();
  for (const { bytes } of sections.flatMap(({ blocks }) => picturesOf(blocks))) {
    try {
      images.set(bytes, await document.file.addImage(bytes));
    } catch {
      warn({ code: "picture-unusable", message: "A picture is neither a PNG nor a JPEG and was left out." });
    }
  }
  return images;
}

async function openLogo(
  document: PdfDocument,
  bytes: Uint8Array | null,
  warn: (warning: PdfWarning) => void,
): Promise<PdfImage | null> {
  if (bytes === null) return null;
  try {
    return await document.file.addImage(bytes);
  } catch {
    // A report without its logo is better than no report.
    warn({ code: "logo-unusable", message: "The logo is neither a PNG nor a JPEG and was left out." });
    return null;
  }
}

function paintPages(
  document: PdfDocument,
  placements: readonly Placement[],
  logo: PdfImage | null,
  signal: AbortSignal | undefined,
): void {
  const painters = pagePainters(document, placements, logo, pathMaker(document.size.height));
  paintFrames(painters, placements);
  let last = -1;
  for (const { page, y, strip, header } of placements) {
    const painter = painters[page];
    if (painter === undefined) continue;
    if (page !== last) signal?.throwIfAborted();
    last = page;
    header?.content.paint(painter, header.y);
    for (const anchor of strip.anchors) document.destination(anchor, painter.canvas, y - 6);
    strip.paint(painter, y);
  }
}

function finish(
  document: PdfDocument,
  model: DocumentModel,
  subset: FontSubsetter,
  hasCover: boolean,
): Promise<Uint8Array> {
  const cover: Bookmark[] = hasCover ? [{ title: model.coverLabel, destination: "cover", level: 1 }] : [];
  const headings = model.sections.flatMap(({ blocks }) =>
    [...headingsOf(blocks)].flatMap(({ level, text, id, isBookmark = level <= 2 }) =>
      isBookmark && id !== undefined ? [{ title: text, destination: id, level }] : [],
    ),
  );
  return document.finish({
    metadata: model.metadata,
    conformance: model.conformance,
    bookmarks: [...cover, ...headings],
    attachments: model.attachments,
    coverLabel: hasCover ? model.coverLabel : null,
    subset,
  });
}
