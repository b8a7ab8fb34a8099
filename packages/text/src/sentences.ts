import { pieces } from "./pieces.ts";

const longestFirst = 2000;
const abbreviation =
  /(?:^|[\s(])(?:dr|mr|mrs|ms|prof|st|no|nr|vs|etc|e\.g|i\.e|z\.b|bzw|ca|approx|inc|ltd|fig|vol|jan|feb|mar|apr|jun|jul|aug|sept?|oct|nov|dec)\.$/i;
const initial = /(?:^|[\s(.])\p{Lu}\.$/u;
const finished = /[.!?…。！？]["'”’»)\]]*\s*$/u;
/** Whatever may end a sentence (Sentence_Terminal), with text behind it. */
const endWithin =
  /[\r\u0085\u2028\u2029]|\p{Sentence_Terminal}["'”’»)\]」』）]*\s*[^\s"'”’»)\]」』）\p{Sentence_Terminal}]/u;
/** As much of a sentence's end as these look at. */
const reach = 12;

let segmenter: Intl.Segmenter | undefined;

/**
 * Returns the sentences of a text, trimmed, by the rules of Unicode (UAX #29); a line ends one. A full stop after an initial, a
 * title or a common abbreviation ends none.
 */
export function sentencesOf(text: string): string[] {
  return text.split("\n").flatMap(sentencesOfLine);
}

function sentencesOfLine(line: string): string[] {
  // Most lines are one sentence, which need not be taken apart: `npm run bench:geo` shows it.
  if (line.length < longestFirst && !endWithin.test(line)) return line.trim() === "" ? [] : [line.trim()];
  segmenter ??= new Intl.Segmenter("und", { granularity: "sentence" });
  const sentences: string[] = [];
  let open = "";
  for (const piece of pieces(line)) {
    let read = 0;
    for (const { segment } of segmenter.segment(piece)) {
      open += segment;
      read += segment.length;
      const end = segment.slice(-reach);
      if (isAbbreviated(end) || (read === piece.length && !finished.test(end))) continue;
      sentences.push(open.trim());
      open = "";
    }
  }
  sentences.push(open.trim());
  return sentences.filter((sentence) => sentence !== "");
}

/** Returns the first of them; empty without any. */
export function firstSentenceOf(text: string): string {
  return sentencesOf(text.slice(0, longestFirst))[0] ?? "";
}

function isAbbreviated(end: string): boolean {
  const trimmed = end.trimEnd();
  return trimmed.endsWith(".") && (initial.test(trimmed) || abbreviation.test(trimmed));
}
