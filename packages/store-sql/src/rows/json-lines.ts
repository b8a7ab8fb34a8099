import { parseStored } from "./json-record.ts";

/**
 * JSON texts as UTF-8 with a newline between them: no JSON that is written without indentation holds one. Bytes cross
 * threads without being copied, and what is only passed on never becomes a string.
 */
export interface JsonLines {
  readonly bytes: Uint8Array;
}

const newline = 0x0a;
const decoder = new TextDecoder();

/** The first of some texts. */
export interface CutLines {
  readonly count: number;
  readonly bytes: Uint8Array;
  /** The last one of them, where there are more; else `null`. */
  readonly last: Uint8Array | null;
}

/** Leaves out the texts beyond a limit. */
export function cutLines({ bytes }: JsonLines, limit: number): CutLines {
  const all = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
  let [count, start] = [0, 0];
  while (start < all.length) {
    const found = all.indexOf(newline, start);
    count++;
    if (found === -1) break;
    if (count === limit) return { count, bytes: all.subarray(0, found), last: all.subarray(start, found) };
    start = found + 1;
  }
  return { count, bytes: all, last: null };
}

/** What each text says. */
export function parsedLines<Value>(lines: Uint8Array): readonly Value[] {
  if (lines.length === 0) return [];
  return decoder
    .decode(lines)
    .split("\n")
    .map((line) => parseStored<Value>(line));
}

/** What one text says. */
export function parsedLine<Value>(line: Uint8Array): Value {
  return parseStored(decoder.decode(line));
}
