import {
  decodePDFRawStream,
  PDFArray,
  PDFDict,
  PDFDocument,
  PDFHexString,
  PDFName,
  PDFNumber,
  type PDFObject,
  PDFRawStream,
  PDFRef,
} from "pdf-lib";

/** An element of the structure tree as tests read it. */
export interface ReadElement {
  readonly tag: string;
  readonly alt: string | null;
  readonly kids: readonly ReadElement[];
  /** `page:id` of the marked content that it owns. */
  readonly content: readonly string[];
  readonly annotations: number;
}

/** What tests read out of a PDF with an independent walk over its objects. */
export interface ReadPdf {
  readonly root: ReadElement;
  /** Content streams of the pages. */
  readonly pages: readonly string[];
  readonly fonts: readonly PDFDict[];
  readonly annotations: readonly PDFDict[];
  readonly catalog: PDFDict;
  lookup(object: PDFObject | undefined): PDFObject | undefined;
  stream(object: PDFObject | undefined): Uint8Array;
}

/** Reads a PDF. */
export async function readPdf(bytes: Uint8Array): Promise<ReadPdf> {
  const document = await PDFDocument.load(bytes, { updateMetadata: false });
  const { context, catalog } = document;
  const lookup = (object: PDFObject | undefined) => (object === undefined ? undefined : context.lookup(object));
  const stream = (object: PDFObject | undefined) => {
    const found = lookup(object);
    if (!(found instanceof PDFRawStream)) throw new TypeError("Not a stream");
    return decodePDFRawStream(found).decode();
  };
  const dictionaries = context
    .enumerateIndirectObjects()
    .flatMap(([, object]) => (object instanceof PDFDict ? [object] : []));
  const pageRefs = document.getPages().map((page) => page.ref);
  const tree = catalog.lookup(PDFName.of("StructTreeRoot"), PDFDict);
  const top = tree.lookup(PDFName.of("K"), PDFArray).lookup(0, PDFDict);
  const readElement = (element: PDFDict): ReadElement => {
    const own = element.get(PDFName.of("Pg"));
    const kids = kidsOf(lookup(element.get(PDFName.of("K")))).map(lookup);
    const dictionariesOf = (type: string) =>
      kids.flatMap((kid) => (kid instanceof PDFDict && nameOf(kid, "Type") === type ? [kid] : []));
    const inOwnPage = kids.flatMap((kid) => (kid instanceof PDFNumber ? [`${pageIndex(pageRefs, own)}:${kid}`] : []));
    const elsewhere = dictionariesOf("MCR").map(
      (kid) => `${pageIndex(pageRefs, kid.get(PDFName.of("Pg")))}:${kid.get(PDFName.of("MCID"))}`,
    );
    const alt = element.get(PDFName.of("Alt"));
    return {
      tag: nameOf(element, "S"),
      alt: alt instanceof PDFHexString ? alt.decodeText() : null,
      kids: dictionariesOf("").map(readElement),
      content: [...inOwnPage, ...elsewhere],
      annotations: dictionariesOf("OBJR").length,
    };
  };
  return {
    root: readElement(top),
    pages: document
      .getPages()
      .map((page) => Buffer.from(stream(page.node.get(PDFName.of("Contents")))).toString("latin1")),
    fonts: dictionaries.filter((dictionary) => nameOf(dictionary, "Type") === "Font"),
    annotations: dictionaries.filter((dictionary) => nameOf(dictionary, "Type") === "Annot"),
    catalog,
    lookup,
    stream,
  };
}

/** The name under a key of a dictionary; empty when there is none. */
export function nameOf(dictionary: PDFDict, key: string): string {
  const value = dictionary.get(PDFName.of(key));
  return value instanceof PDFName ? value.decodeText() : "";
}

/** The elements of a tree in the order of reading. */
export function* elementsOf(element: ReadElement): Generator<ReadElement> {
  yield element;
  for (const kid of element.kids) yield* elementsOf(kid);
}

function kidsOf(object: PDFObject | undefined): readonly PDFObject[] {
  if (object === undefined) return [];
  return object instanceof PDFArray ? object.asArray() : [object];
}

function pageIndex(pages: readonly PDFRef[], page: PDFObject | undefined): number {
  return page instanceof PDFRef ? pages.indexOf(page) : -1;
}
