/**
 * Returns the end of the keys with a prefix, in the order of Unicode code points: the first text after all of them;
 * `null` when there is none, as for the empty prefix.
 */
export function prefixEnd(prefix: string): string | null {
  const points = Array.from(prefix);
  while (points.length > 0) {
    const last = points.pop()?.codePointAt(0) ?? 0;
    // Surrogates are no characters of their own, and cannot be stored.
    const next = last === 0xd7ff ? 0xe000 : last + 1;
    if (next <= 0x10ffff) return points.join("") + String.fromCodePoint(next);
  }
  return null;
}
