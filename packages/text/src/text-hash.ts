/** Returns the FNV-1a hash of a text in 30 bits, which engines store without boxing; `seed` chains texts. */
export function textHash(text: string, seed = 0): number {
  let hash = 0x811c9dc5 ^ seed;
  for (let offset = 0; offset < text.length; offset++) hash = Math.imul(hash ^ text.charCodeAt(offset), 0x01000193);
  return ((hash ^ (hash >>> 15)) >>> 2) & 0x3fffffff;
}
