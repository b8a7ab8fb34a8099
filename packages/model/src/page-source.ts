import { brotliCompressSync, brotliDecompressSync, constants } from "node:zlib";

/** Longest source of a page that is kept, in characters. */
const maxKeptSource = 2 * 1024 * 1024;
/** The first byte of every packed source: Brotli over UTF-8. */
const format = 1;
const compression = {
  // Markup repeats itself within some kilobytes; the next level takes twice the time for a twelfth less.
  params: { [constants.BROTLI_PARAM_QUALITY]: 1, [constants.BROTLI_PARAM_LGWIN]: 16 },
  // Chunks wait for a full collection of their thread: those of 64 KB were 40 MB of a crawl of 4,000 pages.
  chunkSize: 16_384,
};

/** Compresses the source of a page, its line breaks LF, as stores keep it; `null` when it is too long to be kept. */
export function packSource(source: string): Uint8Array<ArrayBuffer> | null {
  if (source.length > maxKeptSource) return null;
  const compressed = brotliCompressSync(source, compression);
  const packed = new Uint8Array(compressed.length + 1);
  packed[0] = format;
  packed.set(compressed, 1);
  return packed;
}

/** The source of {@link packSource}. */
export function unpackSource(packed: Uint8Array): string {
  return brotliDecompressSync(packed.subarray(1)).toString();
}
