/**
 * True if `bytes` contains `wanted` at an offset. A loop, because creating a view costs more than comparing a few
 * bytes.
 */
export function standsAt(bytes: Uint8Array, place: number, wanted: Uint8Array): boolean {
  for (let at = 0; at < wanted.length; at++) if (bytes[place + at] !== wanted[at]) return false;
  return true;
}
