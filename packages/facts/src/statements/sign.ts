/** Bits of what a text has, as `textSigns` finds it; each recogniser reads only the texts with its signs. */
export const sign = {
  /** A capital letter. */
  capital: 1 << 0,
  /** Two digits or more. */
  digits: 1 << 1,
  fourDigits: 1 << 2,
  sixDigits: 1 << 3,
  /** `@`, or a bracket as in `(at)`. */
  at: 1 << 4,
  /** `<`, or the word of a control token. */
  token: 1 << 5,
  /** Characters of scripts without spaces between words, whose words are not looked up. */
  unspaced: 1 << 6,
  /** Characters that may hide others, or stand for them. */
  odd: 1 << 7,
  copyright: 1 << 8,
  legalForm: 1 << 9,
  /** Short legal form if its first letter is a capital; never a sign of a text. */
  shortForm: 1 << 10,
  role: 1 << 11,
  notice: 1 << 12,
  template: 1 << 13,
  residue: 1 << 14,
  /** Word of an instruction to models. */
  instruction: 1 << 15,
  /** Begins with the word of a role, an imprint, a title, a byline or an answer of a model. */
  firstRole: 1 << 16,
  firstImprint: 1 << 17,
  firstTitle: 1 << 18,
  firstByline: 1 << 19,
  firstAnswer: 1 << 20,
} as const;

/** Returns true if signs have one of the bits, or belong to a text whose words were not looked up. */
export function hasSign(signs: number, bits: number): boolean {
  return (signs & (bits | sign.unspaced)) !== 0;
}
