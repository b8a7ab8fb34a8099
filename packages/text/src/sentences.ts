const abbreviation =
  /(?:^|[\s(])(?:dr|mr|mrs|ms|prof|st|no|nr|vs|etc|e\.g|i\.e|z\.b|bzw|ca|approx|inc|ltd|fig|vol|jan|feb|mar|apr|jun|jul|aug|sept?|oct|nov|dec)$/i;
const initial = /(?:^|[\s(.])\p{Lu}$/u;
/** Maximum number of characters before a full stop that the patterns examine. */
const reach = 12;
/**
 * Matches the end of a sentence by the rules of Unicode (UAX #29): line breaks, Sentence_Terminal with its closing
 * punctuation, but a full stop only before white space that no small letter follows. Intl.Segmenter takes four times as
 * long: `npm run bench:geo`.
 */
const ends =
  /[\n\r\u0085\u2028\u2029]|[.…]["'”’»)\]」』）]{0,9}(?=[\n\r\u0085\u2028\u2029]|\s+[^\s\p{Ll}])|[!?]["'”’»)\]」』）]{0,9}(?=\s)|(?![.!?])\p{Sentence_Terminal}["'”’»)\]」』）]{0,9}/gu;

/**
 * Returns the sentences of a text, trimmed. A full stop after an initial, a title or a common abbreviation does not end
 * one.
 */
export function sentencesOf(text: string): string[] {
  const sentences: string[] = [];
  let start = 0;
  for (const { index, 0: mark } of text.matchAll(ends)) {
    if (mark === "." && isAbbreviated(text.slice(Math.max(start, index - reach), index))) continue;
    const end = index + mark.length;
    const sentence = text.slice(start, end).trim();
    if (sentence !== "") sentences.push(sentence);
    start = end;
  }
  const last = text.slice(start).trim();
  if (last !== "") sentences.push(last);
  return sentences;
}

function isAbbreviated(before: string): boolean {
  return initial.test(before) || abbreviation.test(before);
}
