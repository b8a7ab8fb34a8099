/**
 * A text as people compare it: Unicode form NFC, letters in one case, white space folded to single spaces.
 *
 * Two texts with equal folded texts are the same title or description to Sightline; stores group by it.
 */
export function foldedText(text: string): string {
  // Upper case first: it brings letters together that lower case alone keeps apart (ß and ss, final and other sigma).
  return text.toUpperCase().toLowerCase().normalize("NFC").replace(/\s+/g, " ").trim();
}
