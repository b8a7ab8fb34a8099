const ends = /[.!?…]+["'”’»)\]]*(?=\s)|[。！？]+["”’」』）]*|\n+/gu;
const abbreviation =
  /(?:^|\s|\()(?:dr|mr|mrs|ms|prof|st|no|nr|vs|etc|e\.g|i\.e|z\.b|bzw|ca|approx|inc|ltd|fig|vol|jan|feb|mar|apr|jun|jul|aug|sept?|oct|nov|dec)\.$/iu;

const initial = /(?:^|[\s(.])\p{Lu}\.$/u;

/** The sentences of a text, trimmed. A full stop after an initial, a title or a common abbreviation ends none. */
export function sentencesOf(text: string): string[] {
  const sentences: string[] = [];
  let start = 0;
  for (const match of text.matchAll(ends)) {
    const end = match.index + match[0].length;
    if (match[0] === "." && isAbbreviated(text.slice(Math.max(start, end - 12), end))) continue;
    const sentence = text.slice(start, end).trim();
    if (sentence !== "") sentences.push(sentence);
    start = end;
  }
  const rest = text.slice(start).trim();
  if (rest !== "") sentences.push(rest);
  return sentences;
}

function isAbbreviated(end: string): boolean {
  return initial.test(end) || abbreviation.test(end);
}
