import {
  JpegEmbedder,
  PDFContext,
  PDFHexString,
  PDFName,
  PDFNumber,
  type PDFObject,
  PDFRawStream,
  type PDFRef,
  PDFStreamWriter,
  PDFString,
  PngEmbedder,
} from "pdf-lib";

// The only file that uses pdf-lib, and only to write objects.

/** Reference to an object of the file. */
export type PdfReference = PDFRef;
/** An object, or its JavaScript equivalent: a string is a name, as in `"Catalog"`. */
export type PdfValue =
  | PDFObject
  | string
  | number
  | boolean
  | readonly PdfValue[]
  | { readonly [key: string]: PdfValue | undefined };

/** Reference to an image, with its size in pixels. */
export interface PdfImage {
  readonly reference: PdfReference;
  readonly width: number;
  readonly height: number;
}

/** Objects of a PDF file under construction. */
export interface PdfFile {
  /** Reserves a reference to an object that is added later. */
  reserve(): PdfReference;
  assign(reference: PdfReference, value: PdfValue): void;
  add(value: PdfValue): PdfReference;
  /** Adds a compressed stream. */
  addStream(content: Uint8Array | string, entries?: Readonly<Record<string, PdfValue>>): PdfReference;
  /** Adds an uncompressed stream, so that readers can search for it without decompression, as metadata requires. */
  addPlainStream(content: Uint8Array, entries: Readonly<Record<string, PdfValue>>): PdfReference;
  /** Adds a PNG or JPEG. @throws if the bytes are neither */
  addImage(bytes: Uint8Array): Promise<PdfImage>;
  /** Writes the file. */
  save(catalog: PdfReference, info: PdfReference, id: string): Promise<Uint8Array>;
}

/** Returns a text string in UTF-16, for any script. */
export function textString(text: string): PdfValue {
  return PDFHexString.fromText(text);
}

/** Returns a string of ASCII characters; brackets and backslashes are escaped. */
export function asciiString(text: string): PdfValue {
  return PDFString.of(text.replace(/[^\x20-\x7e]/g, "").replace(/[\\()]/g, "\\$&"));
}

/** Returns a string of bytes, given as hexadecimal digits. */
export function hexString(digits: string): PdfValue {
  return PDFHexString.of(digits);
}

/** Objects per object stream: more make smaller files, but readers decompress a stream as a whole. */
const objectsPerStream = 200;
/** Number of objects after which the writer yields to the event loop. */
const objectsPerTick = 2000;

/** Starts a PDF 1.7 file. */
export function pdfFile(): PdfFile {
  const context = PDFContext.create();
  const object = (value: PdfValue): PDFObject => toObject(context, value);
  const stream = (content: Uint8Array, entries: Readonly<Record<string, PdfValue>>) =>
    context.register(PDFRawStream.of(dictionary(context, { ...entries, Length: content.length }), content));
  return {
    reserve: () => context.nextRef(),
    assign: (reference, value) => context.assign(reference, object(value)),
    add: (value) => context.register(object(value)),
    addStream(content, entries = {}) {
      // Compressed by pdf-lib's own code, which produces the same bytes on every machine; zlib's output depends on the
      // processor.
      const compressed = context.flateStream(typeof content === "string" ? latin1(content) : content);
      for (const [key, value] of Object.entries(entries)) compressed.dict.set(PDFName.of(key), object(value));
      return context.register(compressed);
    },
    addPlainStream: (content, entries) => stream(content, entries),
    async addImage(bytes) {
      const isPng = bytes[0] === 0x89 && bytes[1] === 0x50;
      const embedder = isPng ? await PngEmbedder.for(bytes) : await JpegEmbedder.for(bytes);
      const reference = await embedder.embedIntoContext(context);
      return { reference, width: embedder.width, height: embedder.height };
    },
    save(catalog, info, id) {
      context.trailerInfo.Root = catalog;
      context.trailerInfo.Info = info;
      context.trailerInfo.ID = object([PDFHexString.of(id), PDFHexString.of(id)]);
      return PDFStreamWriter.forContext(context, objectsPerTick, true, objectsPerStream).serializeToBuffer();
    },
  };
}

function dictionary(context: PDFContext, entries: Readonly<Record<string, PdfValue | undefined>>) {
  const result = context.obj({});
  for (const [key, value] of Object.entries(entries)) {
    if (value !== undefined) result.set(PDFName.of(key), toObject(context, value));
  }
  return result;
}

function toObject(context: PDFContext, value: PdfValue): PDFObject {
  if (typeof value === "string") return PDFName.of(value);
  if (typeof value === "number") return PDFNumber.of(value);
  if (typeof value === "boolean") return context.obj(value);
  if (isObject(value)) return value;
  if (isList(value)) {
    const result = context.obj([]);
    for (const item of value) result.push(toObject(context, item));
    return result;
  }
  return dictionary(context, value);
}

function isList(value: PdfValue): value is readonly PdfValue[] {
  return Array.isArray(value);
}

function isObject(value: PdfValue): value is PDFObject {
  return typeof value === "object" && "copyBytesInto" in value;
}

function latin1(text: string): Uint8Array {
  return Buffer.from(text, "latin1");
}
