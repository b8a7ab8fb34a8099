/**
 * What a word tells of the texts in which it stands, as bits: a text of which no word has a trait holds nothing of what the
 * trait is named for, and need not be searched.
 */
export const trait = {
  digit: 1,
  /** Digits of a year from 1900 to 2099. */
  year: 2,
  /** Part of every hedge, in any language. */
  hedge: 8,
  /** Part of every appeal to nameless authorities, in any language. */
  authority: 16,
  /** Part of everything that generators leave behind. */
  residue: 32,
  /** Part of every notice and name of a menu that is no content. */
  chrome: 64,
} as const;

/** The traits of a text that is not plain (ASCII and typographic marks), of which nothing is known: it may hold anything. */
export const anyTrait = -1;

/** They are tried on words of plain texts in lower case; other texts have any trait. */
const patterns: readonly (readonly [number, RegExp])[] = [
  [trait.digit, /\d/],
  [trait.year, /(?:19|20)\d\d/],
  [
    trait.hedge,
    /\b(?:may|might|could|perhaps|possibly|probably|seems?|appears?|generally|usually|somewhat|arguably|tends?|sort|kind|likely)\b|vielleicht|eventuell|wahrscheinlich|scheint|anscheinend|meist|tendenziell|pourrai|probablement|doute|semble|parfois|quiza|vez|posiblemente|probablemente|parece|generalmente|veces|forse|potrebbe|probabilmente|possibilmente|sembra|talvolta|poderia|possivelmente|provavelmente|geralmente|misschien|mogelijk|wellicht|waarschijnlijk|\bzou|lijk|meestal|soms/,
  ],
  [
    trait.authority,
    /studies|research|science|surveys|statistics|reports|experts|people|known|knows|studien|experten|forschung|menschen|bekanntlich|recherche|beaucoup|estudios|expertos|mucha|studi|esperti|molte|estudos|especialistas|muitas|onderzoek|veel/,
  ],
  [trait.residue, /\bai\b|browse|ipsum|\bturn\d|knowledge/],
  [
    trait.chrome,
    /\b(?:accept|cookies?|share|tweet|follow|subscribe|sign|related|also|skip|top|advertisement|sponsored|reserved|log|login|cart|previous|next|comment|abonnieren|teilen|partager|similaires|compartir)\b/,
  ],
];

/** The traits of a word in lower case. */
export function traitsOf(word: string): number {
  let traits = 0;
  for (const [bit, pattern] of patterns) if (pattern.test(word)) traits |= bit;
  return traits;
}
