import { isWhiteSpace } from "@sightline/text";

/** Returns true if the source has the whole tag name at an index, in any case. */
export function isEndOfName(source: string, from: number, name: string): boolean {
  for (let offset = 0; offset < name.length; offset++) {
    if ((source.charCodeAt(from + offset) | 0x20) !== name.charCodeAt(offset)) return false;
  }
  const next = source.charCodeAt(from + name.length);
  return isWhiteSpace(next) || next === 0x2f || next === 0x3e;
}
