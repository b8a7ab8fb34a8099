import { cleanText, cutText, sentencesOf } from "@sightline/text";

/** Maximum length of an excerpt. */
export const maxExcerpt = 500;

/**
 * Returns the part of a text around its best sentence, at most 500 characters in whole sentences where they fit.
 *
 * @param scoreOf the higher, the better; the first of equal sentences is the best
 */
export function excerptAround(lines: readonly string[], scoreOf: (sentence: string) => number): string {
  const sentences = lines
    .flatMap(sentencesOf)
    .map(cleanText)
    .filter((sentence) => sentence !== "");
  let best = 0;
  let most = -1;
  for (const [index, sentence] of sentences.entries()) {
    const score = scoreOf(sentence);
    if (score > most) [best, most] = [index, score];
  }
  let start = best;
  let end = best + 1;
  let length = sentences[best]?.length ?? 0;
  const fits = (sentence: string | undefined) => sentence !== undefined && length + 1 + sentence.length <= maxExcerpt;
  // What follows answers more often than what precedes, so it goes first.
  for (let grows = true; grows; ) {
    grows = false;
    if (fits(sentences[end])) {
      length += 1 + (sentences[end]?.length ?? 0);
      end += 1;
      grows = true;
    }
    if (start > 0 && fits(sentences[start - 1])) {
      start -= 1;
      length += 1 + (sentences[start]?.length ?? 0);
      grows = true;
    }
  }
  return cutText(sentences.slice(start, end).join(" "), maxExcerpt);
}
