/** Whether bytes stand at a place of others. A loop, because a view of the place costs more than to compare a few bytes. */
export function standsAt(bytes: Uint8Array, place: number, wanted: Uint8Array): boolean {
  for (let at = 0; at < wanted.length; at++) if (bytes[place + at] !== wanted[at]) return false;
  return true;
}
