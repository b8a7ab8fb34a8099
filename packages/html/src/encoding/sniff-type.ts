import type { MimeType } from "./mime-type.ts";

/** Number of bytes of a resource that the WHATWG MIME Sniffing standard reads. */
const headerBytes = 1445;

const unknownTypes = new Set(["unknown/unknown", "application/unknown", "*/*"]);
/** Values that servers sent for all unknown content (MIME Sniffing §5.1). */
const apacheBug = new Set([
  "text/plain",
  "text/plain; charset=ISO-8859-1",
  "text/plain; charset=iso-8859-1",
  "text/plain; charset=UTF-8",
]);

/** Tags that make a document HTML when they come first, ignoring white space. */
const htmlStarts = [
  "<!doctype html",
  "<html",
  "<head",
  "<script",
  "<iframe",
  "<h1",
  "<div",
  "<font",
  "<table",
  "<a",
  "<style",
  "<title",
  "<b",
  "<body",
  "<br",
  "<p",
];

/** Magic numbers as ISO-8859-1, `?` for any byte, with the type that they indicate. */
const imageSignatures: readonly (readonly [signature: string, type: string])[] = [
  ["\x00\x00\x01\x00", "image/x-icon"],
  ["\x00\x00\x02\x00", "image/x-icon"],
  ["BM", "image/bmp"],
  ["GIF87a", "image/gif"],
  ["GIF89a", "image/gif"],
  ["RIFF????WEBPVP", "image/webp"],
  ["\x89PNG\r\n\x1a\n", "image/png"],
  ["\xff\xd8\xff", "image/jpeg"],
];
const mediaSignatures: typeof imageSignatures = [
  ["FORM????AIFF", "audio/aiff"],
  ["ID3", "audio/mpeg"],
  ["OggS\x00", "application/ogg"],
  ["MThd\x00\x00\x00\x06", "audio/midi"],
  ["RIFF????AVI ", "video/avi"],
  ["RIFF????WAVE", "audio/wave"],
  ["????ftypmp4", "video/mp4"],
  ["\x1a\x45\xdf\xa3", "video/webm"],
];
const otherSignatures: typeof imageSignatures = [
  ["%PDF-", "application/pdf"],
  ["%!PS-Adobe-", "application/postscript"],
  ["\x1f\x8b\x08", "application/x-gzip"],
  ["PK\x03\x04", "application/zip"],
  ["Rar \x1a\x07\x00", "application/x-rar-compressed"],
];

/** Signatures that no HTML page starts with: at least four bytes, or a byte that is no text. */
const binarySignatures = [...imageSignatures, ...mediaSignatures, ...otherSignatures].filter(
  ([signature]) => signature.length > 3 || isBinary(signature) || signature > "\x7f",
);

/**
 * Returns the essence of the MIME Sniffing standard's "computed MIME type"; `null` when there is no evidence. Unlike the
 * standard, it also recognizes binary formats that are served as HTML, which are no pages.
 *
 * @param supplied the parsed Content-Type, `null` when absent or not a MIME type
 * @param rawContentType the Content-Type exactly as sent
 * @param noSniff the response has X-Content-Type-Options: nosniff
 */
export function sniffType(
  body: Uint8Array,
  supplied: MimeType | null,
  rawContentType: string | null,
  noSniff: boolean,
): string | null {
  const start = Buffer.from(body.buffer, body.byteOffset, Math.min(body.length, headerBytes)).toString("latin1");
  if (supplied === null || unknownTypes.has(supplied.essence)) {
    return start === "" ? null : identifyUnknown(start, !noSniff);
  }
  const { essence } = supplied;
  if (essence === "text/html") return typeOfHtml(start, noSniff);
  if (noSniff) return essence;
  if (rawContentType !== null && apacheBug.has(rawContentType)) return textOrBinary(start);
  if (isXml(essence)) return essence;
  if (essence.startsWith("image/")) return matchSignature(start, imageSignatures) ?? essence;
  if (essence.startsWith("audio/") || essence.startsWith("video/") || essence === "application/ogg") {
    return matchSignature(start, mediaSignatures) ?? essence;
  }
  return essence;
}

function typeOfHtml(start: string, noSniff: boolean): string {
  return matchSignature(start, binarySignatures) ?? (noSniff ? "text/html" : feedOrHtml(start));
}

function isXml(essence: string): boolean {
  return essence.endsWith("+xml") || essence === "text/xml" || essence === "application/xml";
}

function identifyUnknown(start: string, scriptable: boolean): string {
  if (scriptable) {
    const text = start.slice(leadingWhiteSpace(start));
    if (htmlStarts.some((tag) => startsWithTag(text, tag)) || text.startsWith("<!--")) return "text/html";
    if (text.startsWith("<?xml")) return "text/xml";
  }
  if (scriptable && start.startsWith("%PDF-")) return "application/pdf";
  if (hasTextBom(start)) return "text/plain";
  return (
    matchSignature(start, imageSignatures) ??
    matchSignature(start, mediaSignatures) ??
    matchSignature(start, otherSignatures.slice(1)) ??
    (isBinary(start) ? "application/octet-stream" : "text/plain")
  );
}

function startsWithTag(text: string, tag: string): boolean {
  if (text.slice(0, tag.length).toLowerCase() !== tag) return false;
  const after = text[tag.length];
  return after === " " || after === ">";
}

function leadingWhiteSpace(text: string): number {
  let offset = 0;
  while (offset < text.length && "\t\n\f\r ".includes(text[offset] ?? "")) offset++;
  return offset;
}

function hasTextBom(start: string): boolean {
  return start.startsWith("\xfe\xff") || start.startsWith("\xff\xfe") || start.startsWith("\xef\xbb\xbf");
}

function textOrBinary(start: string): string {
  if (hasTextBom(start) || !isBinary(start)) return "text/plain";
  return (
    matchSignature(start, otherSignatures.slice(1)) ??
    matchSignature(start, imageSignatures) ??
    matchSignature(start, mediaSignatures) ??
    "application/octet-stream"
  );
}

/** Returns true if there is a binary data byte: a control character that no text needs (MIME Sniffing §3). */
function isBinary(start: string): boolean {
  for (let index = 0; index < start.length; index++) {
    const byte = start.charCodeAt(index);
    if (byte <= 0x08 || byte === 0x0b || (byte >= 0x0e && byte <= 0x1a) || (byte >= 0x1c && byte <= 0x1f)) return true;
  }
  return false;
}

function matchSignature(start: string, signatures: typeof imageSignatures): string | null {
  for (const [signature, type] of signatures) {
    if (matches(start, signature)) return type;
  }
  return null;
}

function matches(start: string, signature: string): boolean {
  if (start.length < signature.length) return false;
  for (let index = 0; index < signature.length; index++) {
    if (signature[index] !== "?" && signature[index] !== start[index]) return false;
  }
  return true;
}

/** Returns the type by MIME Sniffing §7.2: a feed that is served as HTML is a feed. */
function feedOrHtml(start: string): string {
  const root = start.slice(rootElement(start));
  if (root.startsWith("<rss")) return "application/rss+xml";
  if (root.startsWith("<feed")) return "application/atom+xml";
  const isRdf =
    root.startsWith("<rdf:RDF") &&
    root.includes("http://purl.org/rss/1.0/") &&
    root.includes("http://www.w3.org/1999/02/22-rdf-syntax-ns#");
  return isRdf ? "application/rss+xml" : "text/html";
}

/**
 * Returns the index of the first tag that is not a comment, declaration or processing instruction; the end of text
 * without one.
 */
function rootElement(text: string): number {
  let offset = text.startsWith("\xef\xbb\xbf") ? 3 : 0;
  for (;;) {
    offset += leadingWhiteSpace(text.slice(offset));
    const close = closeOfMarkup(text, offset);
    if (close === null) return offset;
    const end = text.indexOf(close, offset + 2);
    if (end === -1) return text.length;
    offset = end + close.length;
  }
}

function closeOfMarkup(text: string, offset: number): string | null {
  if (text.startsWith("<!--", offset)) return "-->";
  if (text.startsWith("<!", offset)) return ">";
  return text.startsWith("<?", offset) ? "?>" : null;
}
