import { brotliCompressSync, brotliDecompressSync, constants } from "node:zlib";

/** Maximum length of a kept page source, in characters. */
const maxStoredSource = 2 * 1024 * 1024;
/** First byte of every packed source: Brotli over UTF-8. */
const format = 1;
const compression = {
  // Markup repeats within a few kilobytes; the next level takes twice the time to save another twelfth.
  params: { [constants.BROTLI_PARAM_QUALITY]: 1, [constants.BROTLI_PARAM_LGWIN]: 16 },
  // Chunks are freed only by a full collection of their thread: at 64 KB they added 40 MB to a crawl of 4,000 pages.
  chunkSize: 16_384,
};

/** Compresses the source of a page, with LF line breaks, for storage; `null` when it is too long to keep. */
export function packSource(source: string): Uint8Array<ArrayBuffer> | null {
  if (source.length > maxStoredSource) return null;
  const compressed = brotliCompressSync(source, compression);
  const packed = new Uint8Array(compressed.length + 1);
  packed[0] = format;
  packed.set(compressed, 1);
  return packed;
}

/** Returns the source packed by {@link packSource}. */
export function unpackSource(packed: Uint8Array): string {
  return brotliDecompressSync(packed.subarray(1)).toString();
}
