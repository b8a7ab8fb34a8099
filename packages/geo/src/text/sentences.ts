const abbreviation =
  /(?:^|\s|\()(?:dr|mr|mrs|ms|prof|st|no|nr|vs|etc|e\.g|i\.e|z\.b|bzw|ca|approx|inc|ltd|fig|vol|jan|feb|mar|apr|jun|jul|aug|sept?|oct|nov|dec)\.$/iu;
const initial = /(?:^|[\s(.])\p{Lu}\.$/u;
const longestAbbreviation = 6;

/** Whatever may end a sentence: found much faster by a pattern than by looking at each character. */
const stop = /[.!?…。！？\n]/g;
/** What a character is to the end of a sentence. */
const kind = { other: 0, end: 1, wideEnd: 2, line: 3 } as const;
const kinds = new Uint8Array(0x10000);
for (const character of ".!?…") kinds[character.charCodeAt(0)] = kind.end;
for (const character of "。！？") kinds[character.charCodeAt(0)] = kind.wideEnd;
kinds[0x0a] = kind.line;
const closers = new Set([..."\"'”’»)]"].map((character) => character.charCodeAt(0)));
const wideClosers = new Set([...'"”’」』）'].map((character) => character.charCodeAt(0)));

/** The sentences of a text, trimmed. A full stop after an initial, a title or a common abbreviation ends none. */
export function sentencesOf(text: string): string[] {
  const sentences: string[] = [];
  for (let start = 0; start < text.length; ) {
    const end = sentenceEnd(text, start);
    const sentence = text.slice(start, end).trim();
    if (sentence !== "") sentences.push(sentence);
    start = end;
  }
  return sentences;
}

/** The first of them; empty without any. */
export function firstSentenceOf(text: string): string {
  for (let start = 0; start < text.length; ) {
    const end = sentenceEnd(text, start);
    const sentence = text.slice(start, end).trim();
    if (sentence !== "") return sentence;
    start = end;
  }
  return "";
}

/** The first sentence of some lines, of which only the first characters are looked at. */
export function firstSentenceIn(lines: readonly { readonly text: string }[], characters: number): string {
  let left = characters;
  for (const { text } of lines) {
    const sentence = firstSentenceOf(text.slice(0, left));
    left -= text.length + 1;
    if (sentence !== "" || left <= 0) return sentence;
  }
  return "";
}

/** The end of the sentence that begins at a place: after its marks, before the white space that follows. */
export function sentenceEnd(text: string, start: number): number {
  for (let at = nextStop(text, start); at !== -1; ) {
    const found = kinds[text.charCodeAt(at)];
    if (found === kind.line) return endOfRun(text, at, kind.line);
    if (found === kind.wideEnd) return endOfClosers(text, endOfRun(text, at, kind.wideEnd), wideClosers);
    const marks = endOfRun(text, at, kind.end);
    const end = endOfClosers(text, marks, closers);
    if (end === text.length) return end;
    const isFullStop = end === at + 1 && text.charCodeAt(at) === 0x2e;
    if (isWhite(text, end) && !(isFullStop && isAbbreviated(text, start, end))) return end;
    at = nextStop(text, marks);
  }
  return text.length;
}

/** The next character that may end a sentence; -1 for none. */
function nextStop(text: string, start: number): number {
  stop.lastIndex = start;
  return stop.test(text) ? stop.lastIndex - 1 : -1;
}

function endOfRun(text: string, start: number, wanted: number): number {
  let at = start + 1;
  while (at < text.length && kinds[text.charCodeAt(at)] === wanted) at += 1;
  return at;
}

function endOfClosers(text: string, start: number, of: ReadonlySet<number>): number {
  let at = start;
  while (at < text.length && of.has(text.charCodeAt(at))) at += 1;
  return at;
}

/** Says whether white space stands at a place. */
function isWhite(text: string, at: number): boolean {
  const code = text.charCodeAt(at);
  return code === 0x20 || (code >= 0x09 && code <= 0x0d) || (code > 127 && /\s/.test(text.charAt(at)));
}

function isAbbreviated(text: string, start: number, end: number): boolean {
  if (isPlainWord(text, start, end - 1)) return false;
  const last = text.slice(Math.max(start, end - 12), end);
  return initial.test(last) || abbreviation.test(last);
}

/** Says whether what ends at a place is too long for an abbreviation, or no letters. */
function isPlainWord(text: string, start: number, end: number): boolean {
  const from = Math.max(start, end - longestAbbreviation - 1);
  for (let at = end - 1; at >= from; at -= 1) {
    const code = text.charCodeAt(at);
    const lower = code | 0x20;
    if (code > 127) return false;
    if (lower < 0x61 || lower > 0x7a) return at === end - 1;
  }
  return end - from > longestAbbreviation;
}
