import type { MainText } from "@sightline/facts";
import { shingles } from "./shingles.ts";

/** The shingles of pages, read again when they were long unused. */
export type ShingleReader = (pageId: number) => Promise<Float64Array>;

const none = new Float64Array(0);

/** A reader that keeps the most recently used shingles, at most `mostBytes` of them. */
export function shingleReader(
  mainText: (pageId: number) => Promise<MainText | null>,
  mostBytes = 64 * 1024 * 1024,
): ShingleReader {
  const kept = new Map<number, Float64Array>();
  let bytes = 0;
  return async (pageId) => {
    const known = kept.get(pageId);
    if (known !== undefined) {
      kept.delete(pageId);
      kept.set(pageId, known);
      return known;
    }
    const text = await mainText(pageId);
    // What is known of a text that was cut is too little to call it the same as another.
    const read = text === null || text.truncated ? none : shingles(text);
    kept.set(pageId, read);
    bytes += read.byteLength;
    for (const [oldest, { byteLength }] of kept) {
      if (bytes <= mostBytes || oldest === pageId) break;
      kept.delete(oldest);
      bytes -= byteLength;
    }
    return read;
  };
}
