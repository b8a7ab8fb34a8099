const quote = 0x22;
const backslash = 0x5c;
const comma = 0x2c;
const openBracket = 0x5b;
const closeBracket = 0x5d;
const openBrace = 0x7b;
const closeBrace = 0x7d;

/**
 * Where the values of an object's members stand in its JSON: that of the name `k` from `places[2 * k]` to before
 * `places[2 * k + 1]`, both 0 when there is none.
 */
export type JsonPlaces = ArrayLike<number>;

/**
 * Finds members of an object in its JSON, so that what is only passed on need not be parsed and written again.
 *
 * @param names of ASCII characters that JSON does not escape
 * @returns what finds them between `from` and `to` of UTF-8, where JSON of an object as `JSON.stringify` writes it must
 *   stand: without space between its parts
 */
export function jsonMembers(names: readonly string[]): (json: Uint8Array, from?: number, to?: number) => JsonPlaces {
  const keys = names.map((name) => Uint8Array.from(name, (letter) => letter.charCodeAt(0)));
  return (json, from = 0, to = json.length) => {
    const places = new Int32Array(2 * keys.length);
    // Members mostly come in the order of the names.
    let expected = 0;
    for (let at = from + 1; at < to && json[at] === quote; ) {
      const keyEnd = stringEnd(json, at);
      const start = keyEnd + 1;
      const end = valueEnd(json, start);
      const found = keyAt(keys, expected, json, at + 1, keyEnd - 1);
      if (found !== -1) {
        places[2 * found] = start;
        places[2 * found + 1] = end;
        expected = found + 1;
      }
      at = end + 1;
    }
    return places;
  };
}

/** The number of the key that stands between two places, -1 for none; tries the expected one first. */
function keyAt(keys: readonly Uint8Array[], expected: number, json: Uint8Array, from: number, to: number): number {
  for (let tried = 0; tried < keys.length; tried++) {
    const index = (expected + tried) % keys.length;
    const key = keys[index];
    if (key !== undefined && isKey(key, json, from, to)) return index;
  }
  return -1;
}

function isKey(key: Uint8Array, json: Uint8Array, from: number, to: number): boolean {
  if (key.length !== to - from) return false;
  for (let at = 0; at < key.length; at++) if (key[at] !== json[from + at]) return false;
  return true;
}

/** Where the string that starts at a place has ended. */
function stringEnd(json: Uint8Array, start: number): number {
  let at = start + 1;
  for (; at < json.length; at++) {
    const byte = json[at];
    if (byte === quote) break;
    if (byte === backslash) at++;
  }
  return at + 1;
}

/** Where the value that starts at a place has ended. */
function valueEnd(json: Uint8Array, start: number): number {
  const first = json[start];
  if (first === quote) return stringEnd(json, start);
  if (first === openBrace || first === openBracket) return nestedEnd(json, start);
  let at = start;
  while (at < json.length && json[at] !== comma && json[at] !== closeBrace) at++;
  return at;
}

function nestedEnd(json: Uint8Array, start: number): number {
  let depth = 0;
  let at = start;
  while (at < json.length) {
    const byte = json[at];
    if (byte === quote) {
      at = stringEnd(json, at);
      continue;
    }
    at++;
    if (byte === openBrace || byte === openBracket) depth++;
    else if (byte === closeBrace || byte === closeBracket) depth--;
    if (depth === 0) break;
  }
  return at;
}
