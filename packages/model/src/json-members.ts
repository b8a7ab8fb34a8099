import { standsAt } from "./stands-at.ts";

const quote = 0x22;
const backslash = 0x5c;
const comma = 0x2c;
const openBracket = 0x5b;
const closeBracket = 0x5d;
const openBrace = 0x7b;
const closeBrace = 0x7d;

/**
 * Finds members of an object in its JSON, so that what is only passed on need not be parsed and written again.
 *
 * @param json UTF-8 that holds at `from` the JSON of an object without space between its parts
 * @param places gets where the values stand: that of name `k` from `places[at + 2 * k]` to before `places[at + 2 * k + 1]`,
 *   both 0 when the object has no such member
 * @returns where the object has ended
 */
export type FindMembers = (json: Buffer, from: number, places: Int32Array, at?: number) => number;

/** Makes a {@link FindMembers}. @param names of ASCII characters that JSON does not escape */
export function findMembers(names: readonly string[]): FindMembers {
  const keys = names.map((name) => Uint8Array.from(`"${name}":`, (letter) => letter.charCodeAt(0)));
  return (json, from, places, at = 0) => {
    // A call costs more than to clear a few.
    for (let k = 0; k < 2 * keys.length; k++) places[at + k] = 0;
    // Members mostly come in the order of the names.
    let expected = 0;
    let place = from + 1;
    while (json[place] === quote) {
      const key = keyAt(keys, expected, json, place);
      const start = key === -1 ? stringEnd(json, place) + 1 : place + (keys[key]?.length ?? 0);
      const end = valueEnd(json, start);
      if (key !== -1) {
        places[at + 2 * key] = start;
        places[at + 2 * key + 1] = end;
        expected = key + 1;
      }
      if (json[end] !== comma) return end + 1;
      place = end + 1;
    }
    return place + 1;
  };
}

/** The number of the key that stands at a place, -1 for none; tries the expected one first. */
function keyAt(keys: readonly Uint8Array[], expected: number, json: Buffer, place: number): number {
  for (let index = expected; index < keys.length; index++) if (isKey(keys[index], json, place)) return index;
  for (let index = 0; index < expected; index++) if (isKey(keys[index], json, place)) return index;
  return -1;
}

function isKey(key: Uint8Array | undefined, json: Buffer, place: number): boolean {
  return key !== undefined && standsAt(json, place, key);
}

/** Where the value that starts at a place has ended. */
function valueEnd(json: Buffer, start: number): number {
  const first = json[start];
  if (first === quote) return stringEnd(json, start);
  if (first === openBrace || first === openBracket) return nestedEnd(json, start);
  let at = start;
  while (at < json.length && json[at] !== comma && json[at] !== closeBrace) at++;
  return at;
}

/** Where the string that starts at a place has ended. */
function stringEnd(json: Buffer, start: number): number {
  for (let at = json.indexOf(quote, start + 1); at !== -1; at = json.indexOf(quote, at + 1)) {
    if (!isEscaped(json, at)) return at + 1;
  }
  return json.length;
}

function isEscaped(json: Buffer, at: number): boolean {
  let backslashes = 0;
  while (json[at - backslashes - 1] === backslash) backslashes++;
  return backslashes % 2 === 1;
}

function nestedEnd(json: Buffer, start: number): number {
  const { length } = json;
  let depth = 0;
  for (let at = start; at < length; at++) {
    const byte = json[at];
    if (byte === quote) at = stringEnd(json, at) - 1;
    else if (byte === openBrace || byte === openBracket) depth++;
    else if ((byte === closeBrace || byte === closeBracket) && --depth === 0) return at + 1;
  }
  return length;
}
