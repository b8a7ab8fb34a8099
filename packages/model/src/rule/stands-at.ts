/**
 * True if `bytes` contains `sequence` at a position. A loop, because creating a view costs more than comparing a few
 * bytes.
 */
export function standsAt(bytes: Uint8Array, position: number, sequence: Uint8Array): boolean {
  for (let index = 0; index < sequence.length; index++) if (bytes[position + index] !== sequence[index]) return false;
  return true;
}
