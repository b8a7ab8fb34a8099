const minBytes = 32;

/**
 * Checks secrets that all API processes of a service share, of which the first is in use and the others are known.
 *
 * @param name what they are, as in `A download key`
 * @throws TypeError for none, and for one that is too short
 */
export function checkedKeys(name: string, keys: readonly Uint8Array[]): readonly [Uint8Array, ...Uint8Array[]] {
  const [current, ...former] = keys;
  if (current === undefined || keys.some(({ byteLength }) => byteLength < minBytes)) {
    throw new TypeError(`${name} needs at least ${minBytes} bytes.`);
  }
  return [current, ...former];
}
