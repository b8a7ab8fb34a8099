import { asciiJson, type BytePieces, type FindingData, findMembers } from "@sightline/model";
import { maxValueLength, messageParts, messageRenderer } from "./message.ts";

const quote = 0x22;
const backslash = 0x5c;
const letterU = 0x75;
const openBracket = 0x5b;
const decoder = new TextDecoder();

/**
 * Adds the JSON of a message's text, filled with data whose JSON, without space between its parts, stands at `from`.
 * The source of the pieces is that JSON.
 */
export type JsonMessage = (pieces: BytePieces, json: Buffer, from: number) => void;

/**
 * Fills a message with data that stays JSON: short values are copied from where they stand. The JSON is that of the text
 * which `messageRenderer` gives, in ASCII where the data is.
 */
export function jsonMessage(template: string): JsonMessage {
  const parts = messageParts(template);
  if (parts.length === 1) {
    const bytes = Buffer.from(asciiJson(template));
    return (pieces) => pieces.bytes(bytes);
  }
  const placeholders = parts.filter((_, at) => at % 2 === 1);
  const names = [...new Set(placeholders)];
  const find = findMembers(names);
  const places = new Int32Array(2 * names.length);
  const render = messageRenderer();
  const [first = "", ...others] = parts.filter((_, at) => at % 2 === 0);
  const opening = Buffer.from(`"${inJson(first)}`);
  const steps = placeholders.map((name, at) => {
    const isLast = at + 1 === placeholders.length;
    const next = Buffer.from(`${inJson(others[at] ?? "")}${isLast ? '"' : ""}`);
    // A placeholder without a value stays as it is written.
    return { value: 2 * names.indexOf(name), unfilled: Buffer.from(inJson(`{${name}}`)), next };
  });
  return (pieces, json, from) => {
    const end = find(json, from, places);
    if (!areCopied(json, places)) {
      const data: FindingData = JSON.parse(decoder.decode(json.subarray(from, end)));
      pieces.text(asciiJson(render(template, data)));
      return;
    }
    pieces.bytes(opening);
    for (const { value, unfilled, next } of steps) {
      const start = places[value] ?? 0;
      if (start === 0) pieces.bytes(unfilled);
      else addValue(pieces, json, start, places[value + 1] ?? 0);
      pieces.bytes(next);
    }
  };
}

/** A text as it stands within a string of JSON. */
function inJson(text: string): string {
  return asciiJson(text).slice(1, -1);
}

function addValue(pieces: BytePieces, json: Buffer, start: number, end: number): void {
  const around = json[start] === quote ? 1 : 0;
  pieces.part(start + around, end - around);
}

/** Whether the text of all values is what stands in their JSON: no list, and nothing to cut. */
function areCopied(json: Buffer, places: Int32Array): boolean {
  for (let k = 0; k < places.length; k += 2) {
    const start = places[k] ?? 0;
    const end = places[k + 1] ?? 0;
    if (json[start] === openBracket && end > 0) return false;
    if (end - start > maxValueLength && unitsIn(json, start, end) > maxValueLength) return false;
  }
  return true;
}

/** How many UTF-16 units a JSON value has at most, each escape being one. */
function unitsIn(json: Buffer, start: number, end: number): number {
  let units = 0;
  for (let at = start; at < end; at++, units++) if (json[at] === backslash) at += json[at + 1] === letterU ? 5 : 1;
  return units;
}
