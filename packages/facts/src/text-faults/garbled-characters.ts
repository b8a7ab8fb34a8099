/** Counts of characters and sequences that a wrong encoding leaves in a text. */
export interface GarbledCharacters {
  /** Characters U+FFFD. */
  replaced: number;
  /** Sequences that nobody writes on purpose. */
  certain: number;
  /** Distinct sequences that may be two letters, or a letter and a sign. */
  readonly possible: Set<string>;
}

/** Characters that all of them begin with. */
export const garbledSigns = "\uFFFDâÃÂÅÄÐÑÎÏ";
/** Matches the first of them in a text. */
export const garbledSign = new RegExp(`[${garbledSigns}]`);

const maxPossible = 10;
/** What the bytes 0x80 to 0x9F are in windows-1252, in order; those that it leaves out are control characters. */
const upperSigns = "€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008DŽ\u008F\u0090‘’“”•–—˜™š›œ\u009DžŸ";
const continuation = `[\u00A0-\u00BF${upperSigns}]`;
/** Three bytes of a quotation mark, dash or sign; or the two of a sign that does not follow a letter. */
const certain = new RegExp(`â[€„‚]${continuation}|(?<!\\p{L})Â[§©®°±«»·¶£¥¢\u00A0](?!\\p{L}{2})`, "gu");
/** Two bytes of a letter, Latin, Greek or Cyrillic. */
const possible = new RegExp(`[ÃÅÄÐÑÎÏ]${continuation}`, "gu");

export function noGarbledCharacters(): GarbledCharacters {
  return { replaced: 0, certain: 0, possible: new Set() };
}

/** Adds those of a text; returns true if it has any. */
export function countGarbled(text: string, counts: GarbledCharacters): boolean {
  const replaced = text.split("\uFFFD").length - 1;
  const sure = text.match(certain)?.length ?? 0;
  const letters = (text.match(possible) ?? []).filter(isLetter);
  counts.replaced += replaced;
  counts.certain += sure;
  for (const pair of letters) if (counts.possible.size < maxPossible) counts.possible.add(pair);
  return replaced + sure + letters.length > 0;
}

/** Returns true if the counts cannot be those of a text that was read as it was written. */
export function isGarbled({ replaced, certain, possible }: GarbledCharacters): boolean {
  return replaced >= 2 || certain >= 2 || possible.size >= 3;
}

/** Returns true if the bytes of two characters in windows-1252 are a letter in UTF-8. */
function isLetter(pair: string): boolean {
  const [lead = 0, sign = 0] = [...pair].map(byteOf);
  return /\p{L}/u.test(String.fromCodePoint(((lead & 0x1f) << 6) | (sign & 0x3f)));
}

function byteOf(character: string): number {
  const index = upperSigns.indexOf(character);
  return index === -1 ? character.charCodeAt(0) : 0x80 + index;
}
