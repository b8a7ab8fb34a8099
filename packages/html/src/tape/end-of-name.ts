import { isWhiteSpace } from "@sightline/text";

/** Returns true if the source has the whole tag name at an index, in any case. */
export function isEndOfName(source: string, from: number, name: string): boolean {
  for (let at = 0; at < name.length; at++) {
    if ((source.charCodeAt(from + at) | 0x20) !== name.charCodeAt(at)) return false;
  }
  const next = source.charCodeAt(from + name.length);
  return isWhiteSpace(next) || next === 0x2f || next === 0x3e;
}
