const beyondAscii = /[\u0080-\uffff]/;
const hexDigits = Buffer.from("0123456789abcdef");
const backslash = 0x5c;
const letterU = 0x75;
/** `\uXXXX` */
const escapeLength = 6;

/**
 * JSON of ASCII characters alone: a UTF-16 unit of others is its escape (RFC 8259, section 7). V8 copies ASCII as it
 * stands and takes any other UTF-8 apart byte by byte, so that a single dash makes the decoding of a long answer twenty
 * times slower.
 */
export function asciiJson(value: unknown): string {
  return inAscii(JSON.stringify(value));
}

/** The same for what is JSON already, or several pieces of it. */
export function inAscii(json: string): string {
  return beyondAscii.test(json) ? escaped(json) : json;
}

function escaped(json: string): string {
  const bytes = Buffer.allocUnsafe(escapeLength * json.length);
  let end = 0;
  for (let at = 0; at < json.length; at++) {
    const unit = json.charCodeAt(at);
    if (unit < 0x80) {
      bytes[end++] = unit;
      continue;
    }
    bytes[end++] = backslash;
    bytes[end++] = letterU;
    for (let shift = 12; shift >= 0; shift -= 4) bytes[end++] = hexDigits[(unit >> shift) & 0xf] ?? 0;
  }
  return bytes.toString("latin1", 0, end);
}
