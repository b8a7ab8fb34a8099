/** A text of its own: part of a page's string would keep the whole page in memory. */
export function copyOf(text: string): string {
  return Buffer.from(text, "utf8").toString("utf8");
}
