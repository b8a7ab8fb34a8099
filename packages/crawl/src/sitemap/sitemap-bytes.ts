import { isUtf8 } from "node:buffer";
import { constants, gunzipSync } from "node:zlib";
import type { SitemapIssue } from "./parsed-sitemap.ts";

/** Maximum decoded bytes of one sitemap file (sitemaps.org: 50 MB = 52,428,800 bytes). */
export const sitemapMaxBytes = 52_428_800;

/** Text of a sitemap file, with the faults of its bytes. */
export interface SitemapText {
  /** In pieces of about 64 Ki code units at most. */
  readonly pieces: Iterable<string>;
  readonly issues: readonly SitemapIssue[];
}

const pieceBytes = 65_536;

/**
 * Decompresses gzip (recognized by its first bytes, regardless of name and headers) and decodes the characters of a
 * sitemap.
 */
export function sitemapText(bytes: Uint8Array): SitemapText {
  const issues: SitemapIssue[] = [];
  const unpacked = unpackedTwice(bytes, issues);
  if (unpacked.length > sitemapMaxBytes) issues.push("sitemap-too-large");
  const read = unpacked.subarray(0, sitemapMaxBytes);
  const encoding = encodingOf(read);
  if (encoding !== "utf-8" || !isUtf8(wholeCharacters(read))) issues.push("encoding-not-utf8");
  return { pieces: decodedPieces(read, encoding), issues };
}

function isGzip(bytes: Uint8Array): boolean {
  return bytes[0] === 0x1f && bytes[1] === 0x8b;
}

/** Decompresses twice if necessary, because some servers compress a file that is already compressed. */
function unpackedTwice(bytes: Uint8Array, issues: SitemapIssue[]): Uint8Array {
  if (!isGzip(bytes)) return bytes;
  const once = gunzip(bytes, issues);
  if (!isGzip(once)) return once;
  issues.push("gzip-double");
  return gunzip(once, issues);
}

/** Returns the decompressed file; empty when it exceeds the limit, because a bomb is not worth its first 50 MB. */
function gunzip(bytes: Uint8Array, issues: SitemapIssue[]): Uint8Array {
  const maxOutputLength = sitemapMaxBytes;
  try {
    return gunzipSync(bytes, { maxOutputLength });
  } catch (error) {
    if (codeOf(error) === "ERR_BUFFER_TOO_LARGE") {
      issues.push("sitemap-too-large");
      return new Uint8Array();
    }
  }
  try {
    // A truncated file still yields the data before its end.
    const part = gunzipSync(bytes, { maxOutputLength, finishFlush: constants.Z_SYNC_FLUSH });
    issues.push("gzip-truncated");
    return part;
  } catch (error) {
    issues.push(codeOf(error) === "ERR_BUFFER_TOO_LARGE" ? "sitemap-too-large" : "gzip-corrupt");
    return new Uint8Array();
  }
}

function codeOf(error: unknown): unknown {
  return error instanceof Error && "code" in error ? error.code : undefined;
}

/**
 * Detects the encoding from the BOM, then the pattern of `<?` in UTF-16, then the XML declaration, otherwise UTF-8 (XML
 * 1.0 appendix F).
 */
function encodingOf(bytes: Uint8Array): string {
  const [first, second, third, fourth] = bytes;
  if (first === 0xff && second === 0xfe) return "utf-16le";
  if (first === 0xfe && second === 0xff) return "utf-16be";
  if (first === 0x3c && second === 0 && third === 0x3f && fourth === 0) return "utf-16le";
  if (first === 0 && second === 0x3c && third === 0 && fourth === 0x3f) return "utf-16be";
  if (first === 0xef && second === 0xbb && third === 0xbf) return "utf-8";
  const head = Buffer.from(bytes.subarray(0, 200)).toString("latin1");
  const label = /^\s*<\?xml\s[^>]*?encoding\s*=\s*["']([A-Za-z][\w.:-]{0,40})["']/.exec(head)?.[1] ?? "utf-8";
  try {
    const { encoding } = new TextDecoder(label);
    // Bytes that spelled "encoding" in ASCII cannot be UTF-16.
    return encoding.startsWith("utf-16") ? "utf-8" : encoding;
  } catch {
    return "utf-8";
  }
}

/** Drops a character that the limit may have cut in two. */
function wholeCharacters(bytes: Uint8Array): Uint8Array {
  let end = bytes.length;
  if (end < sitemapMaxBytes) return bytes;
  while (end > bytes.length - 4 && ((bytes[end - 1] ?? 0) & 0xc0) === 0x80) end--;
  return bytes.subarray(0, end - 1);
}

function* decodedPieces(bytes: Uint8Array, encoding: string): Generator<string> {
  const decoder = new TextDecoder(encoding);
  for (let offset = 0; offset < bytes.length; offset += pieceBytes) {
    yield decoder.decode(bytes.subarray(offset, offset + pieceBytes), { stream: true });
  }
  yield decoder.decode();
}
