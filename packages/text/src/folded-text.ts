/** Matches words of ASCII with single spaces between them: most titles, for which the other steps change nothing. */
const plain = /^[!-~]+(?: [!-~]+)*$/;

/**
 * Returns the form in which texts are compared: Unicode form NFC, one letter case, white space folded to single spaces.
 *
 * Two texts with equal folded texts are the same title or description to Sightline; stores group by it.
 */
export function foldedText(text: string): string {
  if (plain.test(text)) return text.toLowerCase();
  // Upper case first: it unifies letters that lower case alone keeps apart (ß and ss, final and other sigma).
  return text.toUpperCase().toLowerCase().normalize("NFC").replace(/\s+/g, " ").trim();
}
