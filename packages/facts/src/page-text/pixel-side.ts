/** Returns true for the width or height of what nobody sees: 0 or 1 pixel, as written in an attribute. */
export function isPixelSide(value: string | null): boolean {
  return value !== null && /^[01](?:px)?$/.test(value);
}
