import { createHash } from "node:crypto";
import type { FontFace } from "../text/font-face.ts";
import { attachFiles, type PdfAttachment, pdfDate } from "./attachments.ts";
import { type Box, type Canvas, pageCanvas } from "./canvas.ts";
import { embedFont } from "./embed-font.ts";
import type { FontSubsetter } from "./font-subset.ts";
import { type Bookmark, writeOutline } from "./outline.ts";
import { asciiString, type PdfFile, type PdfReference, type PdfValue, pdfFile, textString } from "./pdf-file.ts";
import { srgbProfile } from "./srgb-profile.ts";
import { type StructureNode, structureNode, writeStructure } from "./structure.ts";
import { type PdfConformance, type PdfMetadata, xmpPacket } from "./xmp.ts";

/** Target of a link: a URL made by {@link safeLink}, or a named destination of the file. */
export type LinkTarget =
  | { readonly kind: "url"; readonly url: string }
  | { readonly kind: "destination"; readonly name: string };

/** Width and height of a page in points. */
export interface PageSize {
  readonly width: number;
  readonly height: number;
}

/** Values that are known only after every page is drawn. */
export interface PdfFinish {
  readonly metadata: PdfMetadata;
  readonly conformance: PdfConformance;
  readonly bookmarks: readonly Bookmark[];
  readonly attachments: readonly PdfAttachment[];
  /** Label of the first page if it is a cover. */
  readonly coverLabel: string | null;
  readonly subset: FontSubsetter;
}

/** A tagged PDF under construction. */
export interface PdfDocument {
  readonly file: PdfFile;
  readonly size: PageSize;
  readonly root: StructureNode;
  readonly pages: readonly Canvas[];
  addPage(): Canvas;
  /** Makes a box of a page a link; `owner` is its Link element, `contents` describes the target. */
  link(page: Canvas, box: Box, target: LinkTarget, contents: string, owner: StructureNode): void;
  /** Names a place, for links and for `file.pdf#name`. If a name repeats, its first place wins. */
  destination(name: string, page: Canvas, y: number): void;
  finish(finish: PdfFinish): Promise<Uint8Array>;
}

interface Annotation {
  readonly page: PdfReference;
  readonly reference: PdfReference;
  readonly value: Readonly<Record<string, PdfValue>>;
  readonly owner: StructureNode;
}

/** Starts a document with pages of one size. */
export function pdfDocument(size: PageSize): PdfDocument {
  const file = pdfFile();
  const root = structureNode("Document");
  const pages: Canvas[] = [];
  const annotations: Annotation[] = [];
  const destinations = new Map<string, PdfValue>();
  const fontNames = new Map<FontFace, string>();
  const fontName = (face: FontFace) => {
    const known = fontNames.get(face) ?? `F${fontNames.size + 1}`;
    fontNames.set(face, known);
    return known;
  };

  return {
    file,
    size,
    root,
    pages,
    addPage() {
      const page = pageCanvas(file.reserve(), size.height, fontName);
      pages.push(page);
      return page;
    },
    link(page, box, target, contents, owner) {
      const reference = file.reserve();
      const y = size.height - box.y;
      const rectangle = [box.x, y - box.height, box.x + box.width, y].map((value) => Math.round(value * 100) / 100);
      const value = {
        Type: "Annot",
        Subtype: "Link",
        Rect: rectangle,
        Border: [0, 0, 0],
        F: 4,
        Contents: textString(contents),
        ...(target.kind === "url"
          ? { A: { Type: "Action", S: "URI", URI: asciiString(target.url) } }
          : { Dest: textString(target.name) }),
      };
      owner.kids.push({ kind: "annotation", page: page.page, reference });
      annotations.push({ page: page.page, reference, value, owner });
    },
    destination(name, page, y) {
      if (destinations.has(name)) return;
      destinations.set(name, [page.page, "XYZ", 0, Math.round(size.height - Math.max(0, y)), 0]);
    },
    async finish(finish) {
      const hash = createHash("sha256");
      for (const page of pages) hash.update(page.content());
      for (const attachment of finish.attachments) hash.update(attachment.bytes);
      const id = hash.update(JSON.stringify(finish.metadata)).digest("hex").slice(0, 32);
      const fonts = new Map([...fontNames].map(([face, name]) => [name, { face, reference: file.reserve() }]));
      const tree = writePages(
        file,
        size,
        pages,
        annotations,
        new Map([...fonts].map(([name, { reference }]) => [name, reference])),
      );
      for (const { face, reference } of fonts.values()) embedFont(file, reference, face, finish.subset);
      const catalog = file.add({
        Type: "Catalog",
        Pages: tree,
        StructTreeRoot: writeStructure(file, root, {
          pages: pages.map((page) => page.owners),
          annotations: annotations.map(({ owner }) => owner),
        }),
        ...catalogEntries(file, destinations, finish),
      });
      return file.save(catalog, writeInfo(file, finish.metadata), id);
    },
  };
}

function writePages(
  file: PdfFile,
  size: PageSize,
  pages: readonly Canvas[],
  annotations: readonly Annotation[],
  fonts: ReadonlyMap<string, PdfReference>,
): PdfReference {
  const tree = file.reserve();
  const linksOf = new Map<PdfReference, PdfReference[]>();
  for (const [index, { page, reference, value }] of annotations.entries()) {
    file.assign(reference, { ...value, StructParent: pages.length + index });
    const links = linksOf.get(page);
    if (links === undefined) linksOf.set(page, [reference]);
    else links.push(reference);
  }
  for (const [index, page] of pages.entries()) {
    const content = page.content();
    file.assign(page.page, {
      Type: "Page",
      Parent: tree,
      MediaBox: [0, 0, size.width, size.height],
      Resources: {
        Font: Object.fromEntries([...page.fonts.keys()].map((name) => [name, fonts.get(name)])),
        XObject: Object.fromEntries([...page.images].map(([name, image]) => [name, image.reference])),
      },
      Contents: file.addStream(content),
      StructParents: index,
      Tabs: "S",
      Annots: linksOf.get(page.page),
    });
  }
  file.assign(tree, { Type: "Pages", Kids: pages.map((page) => page.page), Count: pages.length });
  return tree;
}

function catalogEntries(
  file: PdfFile,
  destinations: ReadonlyMap<string, PdfValue>,
  finish: PdfFinish,
): Record<string, PdfValue | undefined> {
  const { metadata, conformance, bookmarks, attachments, coverLabel } = finish;
  const xmp = new TextEncoder().encode(xmpPacket(metadata, conformance));
  const outline = writeOutline(file, bookmarks);
  const files = attachFiles(file, attachments, metadata.date);
  return {
    Lang: asciiString(metadata.language),
    MarkInfo: { Marked: true },
    ViewerPreferences: { DisplayDocTitle: true },
    PageMode: outline === null ? "UseNone" : "UseOutlines",
    Outlines: outline ?? undefined,
    PageLabels: pageLabels(coverLabel),
    Names: { Dests: nameTree(file, destinations), EmbeddedFiles: files?.names },
    AF: files?.references,
    Metadata: file.addPlainStream(xmp, { Type: "Metadata", Subtype: "XML" }),
    OutputIntents: [
      {
        Type: "OutputIntent",
        S: "GTS_PDFA1",
        OutputConditionIdentifier: asciiString("sRGB IEC61966-2.1"),
        Info: asciiString("sRGB IEC61966-2.1"),
        DestOutputProfile: file.addStream(srgbProfile(), { N: 3 }),
      },
    ],
  };
}

/** Labels pages by numbers that include the cover, so that a label is also the position in the file. */
function pageLabels(coverLabel: string | null): PdfValue {
  if (coverLabel === null) return { Nums: [0, { S: "D" }] };
  return { Nums: [0, { P: textString(coverLabel) }, 1, { S: "D", St: 2 }] };
}

/** Writes a name tree, whose names have to be sorted by their bytes (ISO 32000-1 §7.9.6). */
function nameTree(file: PdfFile, destinations: ReadonlyMap<string, PdfValue>): PdfValue {
  const names = [...destinations.keys()].sort((a, b) => (a < b ? -1 : 1));
  const [first, last] = [names[0], names.at(-1)];
  if (first === undefined || last === undefined) return file.add({ Names: [] });
  return file.add({
    Names: names.flatMap((name) => [textString(name), destinations.get(name) ?? []]),
  });
}

function writeInfo(file: PdfFile, metadata: PdfMetadata): PdfReference {
  const date = metadata.date === null ? undefined : pdfDate(metadata.date);
  return file.add({
    Title: textString(metadata.title),
    Author: textString(metadata.author),
    Subject: textString(metadata.subject),
    Keywords: textString(metadata.keywords.join(" ")),
    Creator: textString(metadata.producer),
    Producer: textString(metadata.producer),
    CreationDate: date,
    ModDate: date,
  });
}
