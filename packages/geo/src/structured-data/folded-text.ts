/** Normalizes a text: lower case, without punctuation and repeated spaces. */
export function foldedText(text: string): string {
  const lower = text.toLowerCase();
  return foldedNarrow(lower) ?? foldedWide(lower);
}

const kind = { unknown: 0, separator: 1, kept: 2 } as const;
/** Memoized kind of each lower-case character up to 0xFFFF. */
const kinds = new Uint8Array(0x10000);

function kindOf(code: number): number {
  const known = kinds[code] ?? 0;
  if (known !== kind.unknown) return known;
  const found = /[\p{L}\p{N}]/u.test(String.fromCharCode(code)) ? kind.kept : kind.separator;
  kinds[code] = found;
  return found;
}

let scratch = Buffer.alloc(32_768);

/** Normalizes a text whose letters are all Latin-1; `null` for others. */
function foldedNarrow(text: string): string | null {
  if (text.length >= scratch.length) scratch = Buffer.alloc(2 * text.length);
  let length = 0;
  let isApart = false;
  for (let offset = 0; offset < text.length; offset += 1) {
    const code = text.charCodeAt(offset);
    if (kindOf(code) !== kind.kept) {
      // A surrogate may be half of a letter.
      if (code >= 0xd800 && code <= 0xdfff) return null;
      isApart = length > 0;
      continue;
    }
    if (code > 0xff) return null;
    if (isApart) scratch[length++] = 0x20;
    scratch[length++] = code;
    isApart = false;
  }
  return scratch.toString("latin1", 0, length);
}

function foldedWide(text: string): string {
  return text.replace(/[^\p{L}\p{N}]+/gu, " ").trim();
}
