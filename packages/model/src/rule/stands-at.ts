/**
 * True if `bytes` contains `wanted` at an offset. A loop, because creating a view costs more than comparing a few
 * bytes.
 */
export function standsAt(bytes: Uint8Array, place: number, wanted: Uint8Array): boolean {
  for (let index = 0; index < wanted.length; index++) if (bytes[place + index] !== wanted[index]) return false;
  return true;
}
