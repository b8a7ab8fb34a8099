const longest = 1000;

/**
 * Cuts a text into pieces of at most 1,000 characters, at white space where there is some: Node 20's Intl.Segmenter takes
 * quadratic time on long strings.
 */
export function* pieces(text: string): Generator<string> {
  let start = 0;
  while (text.length - start > longest) {
    const space = text.lastIndexOf(" ", start + longest - 1);
    const end = space > start ? space + 1 : start + longest;
    yield text.slice(start, end);
    start = end;
  }
  if (start < text.length) yield text.slice(start);
}
