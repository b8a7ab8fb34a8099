import { type MainText, plainText } from "@sightline/facts";
import { shingles } from "@sightline/text";

/** Returns the shingles of a page, which are read again if they were evicted. */
export type ShingleReader = (pageId: number) => Promise<Float64Array>;

const none = new Float64Array(0);

/** Creates a reader that caches the most recently used shingles, up to `maxBytes`. */
export function shingleReader(
  mainText: (pageId: number) => Promise<MainText | null>,
  maxBytes = 64 * 1024 * 1024,
): ShingleReader {
  const cached = new Map<number, Float64Array>();
  let bytes = 0;
  return async (pageId) => {
    const known = cached.get(pageId);
    if (known !== undefined) {
      cached.delete(pageId);
      cached.set(pageId, known);
      return known;
    }
    const text = await mainText(pageId);
    // A cut text does not show enough to call it equal to another.
    const read = text === null || text.truncated ? none : shingles(plainText(text));
    cached.set(pageId, read);
    bytes += read.byteLength;
    for (const [oldest, { byteLength }] of cached) {
      if (bytes <= maxBytes || oldest === pageId) break;
      cached.delete(oldest);
      bytes -= byteLength;
    }
    return read;
  };
}
