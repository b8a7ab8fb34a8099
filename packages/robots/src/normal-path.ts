const hexDigits = "0123456789ABCDEF";
const needsWork = /[%\u0080-\uFFFF]/;

/**
 * Returns the part of a URL that rules are matched against: path and query, at least `/`, in normal form: octets above
 * ASCII escaped, escapes in upper case, unreserved characters not escaped (RFC 9309 §2.2.2).
 *
 * @param url an absolute URL, or the part after its origin; it is read as written, so a bare `?` counts
 */
export function normalPath(url: string): string {
  const path = pathOf(url);
  if (!needsWork.test(path)) return path;
  return normalizeOctets(toBytes(path));
}

/** Returns the normal form of a rule's path, given as one character per byte. */
export function normalPattern(value: string): string {
  return needsWork.test(value) ? normalizeOctets(value) : value;
}

function pathOf(url: string): string {
  const start = url.startsWith("//") ? 2 : 0;
  const pathLike = /[/?;]/g;
  pathLike.lastIndex = start;
  const early = pathLike.exec(url)?.index ?? -1;
  const scheme = url.indexOf("://", start);
  // "://" after the start of a path or query does not end a scheme.
  const afterScheme = scheme === -1 || (early !== -1 && early < scheme) ? start : scheme + 3;
  pathLike.lastIndex = afterScheme;
  const found = pathLike.exec(url);
  if (found === null) return "/";
  const hash = url.indexOf("#", start);
  if (hash !== -1 && hash < found.index) return "/";
  const path = url.slice(found.index, hash === -1 ? url.length : hash);
  return found[0] === "/" ? path : `/${path}`;
}

function toBytes(text: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: the question is whether all of it is ASCII
  return /^[\u0000-\u007F]*$/.test(text) ? text : Buffer.from(text, "utf8").toString("latin1");
}

function normalizeOctets(bytes: string): string {
  let out = "";
  for (let offset = 0; offset < bytes.length; offset += 1) {
    const code = bytes.charCodeAt(offset);
    const escaped = code === 0x25 ? hexPair(bytes, offset + 1) : -1;
    if (escaped !== -1) {
      out += isUnreserved(escaped) ? String.fromCharCode(escaped) : escapeOctet(escaped);
      offset += 2;
    } else if (code >= 0x80) out += escapeOctet(code);
    else out += bytes.charAt(offset);
  }
  return out;
}

function hexPair(text: string, index: number): number {
  const high = hexDigits.indexOf(text.charAt(index).toUpperCase() || "?");
  const low = hexDigits.indexOf(text.charAt(index + 1).toUpperCase() || "?");
  return high === -1 || low === -1 ? -1 : high * 16 + low;
}

function escapeOctet(code: number): string {
  return `%${hexDigits.charAt(code >> 4)}${hexDigits.charAt(code & 15)}`;
}

function isUnreserved(code: number): boolean {
  const isDigit = code >= 0x30 && code <= 0x39;
  const isLetter = (code >= 0x41 && code <= 0x5a) || (code >= 0x61 && code <= 0x7a);
  return isDigit || isLetter || code === 0x2d || code === 0x2e || code === 0x5f || code === 0x7e;
}
