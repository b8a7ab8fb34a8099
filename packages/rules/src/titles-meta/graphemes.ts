/** Maximum length of text passed to the segmenter: its time grows with the square of the length on Node 20. */
const maxPieceLength = 1000;
/** Maximum number of characters that are measured; search results show only a fraction of them. */
const maxMeasuredLength = 10_000;

/** Matches Latin-1 text, in which no character combines with another one. */
const latin1 = /^[\x20-\x7E\xA0-\xFF]*$/;
let segmenter: Intl.Segmenter | undefined;

/**
 * Returns the user-perceived characters of a text, white space trimmed and folded.
 * Reads up to 10,000 UTF-16 units.
 */
export function graphemes(text: string): Iterable<string> {
  const folded = text.slice(0, maxMeasuredLength).trim().replace(/\s+/g, " ");
  // A Latin-1 string iterates over its own characters: most titles need neither a segmenter nor a generator.
  return latin1.test(folded) ? folded : segments(folded);
}

function* segments(folded: string): Iterable<string> {
  segmenter ??= new Intl.Segmenter("und", { granularity: "grapheme" });
  for (const piece of pieces(folded)) {
    for (const { segment } of segmenter.segment(piece)) yield segment;
  }
}

function* pieces(text: string): Iterable<string> {
  let start = 0;
  while (start < text.length) {
    const end = pieceEnd(text, start);
    yield text.slice(start, end);
    start = end;
  }
}

/**
 * Returns the end of a piece. A cut before a space splits no grapheme; otherwise, at least no surrogate pair is split.
 */
function pieceEnd(text: string, start: number): number {
  const limit = start + maxPieceLength;
  if (limit >= text.length) return text.length;
  const space = text.lastIndexOf(" ", limit);
  if (space > start) return space;
  const unit = text.charCodeAt(limit - 1);
  return unit >= 0xd800 && unit <= 0xdbff ? limit - 1 : limit;
}
