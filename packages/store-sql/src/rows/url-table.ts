import { numbering } from "@sightline/model/plain";
import { columnText } from "./column-text.ts";

const decoder = new TextDecoder();

/** Distinct URLs as one block of UTF-8 bytes: it crosses threads as one copy, and known URLs never become strings. */
export interface UrlTable {
  readonly bytes: Uint8Array;
  /** For each URL, the offset at which it ends. */
  readonly ends: Uint32Array;
}

/** Collects URLs; each distinct one gets an index in order of its first appearance. */
export interface UrlTableBuilder {
  indexOf(url: string): number;
  table(): UrlTable;
}

/** An empty table of URLs. */
export function urlTableBuilder(): UrlTableBuilder {
  const urls = numbering();
  return { indexOf: urls.numberOf, table: () => urlTable(urls.texts()) };
}

function urlTable(urls: readonly string[]): UrlTable {
  const encoder = new TextEncoder();
  const joined = urls.join("");
  const bytes = encoder.encode(joined);
  const isAscii = bytes.length === joined.length;
  const ends = new Uint32Array(urls.length);
  let end = 0;
  urls.forEach((url, index) => {
    end += isAscii ? url.length : encoder.encode(url).length;
    ends[index] = end;
  });
  // A surrogate pair that only forms where two URLs meet makes the sum differ from the whole.
  return end === bytes.length ? { bytes, ends } : urlTable(urls.map(columnText));
}

/** The URL with an index. */
export function urlAt({ bytes, ends }: UrlTable, index: number): string {
  const start = index === 0 ? 0 : (ends[index - 1] ?? 0);
  return decoder.decode(bytes.subarray(start, ends[index]));
}
