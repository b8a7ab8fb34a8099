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

/** The bytes of each text. */
export function linesOf({ bytes }: JsonLines): readonly Uint8Array[] {
  const lines: Uint8Array[] = [];
  for (let from = 0; from < bytes.length; ) {
    const found = bytes.indexOf(newline, from);
    const end = found === -1 ? bytes.length : found;
    lines.push(bytes.subarray(from, end));
    from = end + 1;
  }
  return lines;
}

/** What each text says. */
export function parsedLines<Value>({ bytes }: JsonLines): readonly Value[] {
  if (bytes.length === 0) return [];
  return decoder
    .decode(bytes)
    .split("\n")
    .map((line) => parseStored<Value>(line));
}

/** What one text says. */
export function parsedLine<Value>(line: Uint8Array): Value {
  return parseStored(decoder.decode(line));
}
