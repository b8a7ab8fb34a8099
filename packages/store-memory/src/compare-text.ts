/** Orders texts by Unicode code points, as databases do; JavaScript's own order is by UTF-16 units. */
export function compareText(a: string, b: string): number {
  return Buffer.compare(Buffer.from(a), Buffer.from(b));
}
