import { isWhiteSpace } from "@sightline/text";

const greaterThan = 0x3e;
const slash = 0x2f;
const equals = 0x3d;

/**
 * Returns the index after a start tag, from an index within it and outside its attributes; the length of the source
 * when it does not end.
 */
export function startTagEnd(source: string, from: number): number {
  let offset = from;
  while (offset < source.length) {
    const code = source.charCodeAt(offset);
    if (code === greaterThan) return offset + 1;
    offset = code === slash || isWhiteSpace(code) ? offset + 1 : attributeEnd(source, offset);
  }
  return source.length;
}

/** Returns the index after an attribute (HTML standard §13.2.5.33 and after). */
function attributeEnd(source: string, from: number): number {
  // An equals sign in the first place belongs to the name.
  const sign = spaceEnd(source, valueEnd(source, from + 1, true));
  if (source.charCodeAt(sign) !== equals) return valueEnd(source, from + 1, true);
  const start = spaceEnd(source, sign + 1);
  const quote = source[start];
  if (quote !== '"' && quote !== "'") return valueEnd(source, start, false);
  const end = source.indexOf(quote, start + 1);
  return end === -1 ? source.length : end + 1;
}

/** Returns the index after a name, or after a value without quotes. */
function valueEnd(source: string, from: number, isName: boolean): number {
  let offset = from;
  for (; offset < source.length; offset++) {
    const code = source.charCodeAt(offset);
    if (code === greaterThan || isWhiteSpace(code)) break;
    if (isName && (code === slash || code === equals)) break;
  }
  return offset;
}

function spaceEnd(source: string, from: number): number {
  let offset = from;
  while (isWhiteSpace(source.charCodeAt(offset))) offset++;
  return offset;
}
