/** Reads a table from a font file; `null` if it has none of that name. */
export function sfntTable(font: Uint8Array, name: string): Uint8Array | null {
  const view = new DataView(font.buffer, font.byteOffset, font.byteLength);
  const count = view.getUint16(4);
  for (let index = 0; index < count; index++) {
    const entry = 12 + index * 16;
    const tag = String.fromCharCode(...font.subarray(entry, entry + 4));
    if (tag !== name) continue;
    const offset = view.getUint32(entry + 8);
    return font.slice(offset, offset + view.getUint32(entry + 12));
  }
  return null;
}

/**
 * Returns a function from glyphs of a CFF font to character ids (CIDs): those of the charset in a CID-keyed font (Adobe
 * Technical Note 5176 §13, §18), and the glyph's own number in any other (ISO 32000-1 §9.7.4.2).
 */
export function cffCharacterIds(cff: Uint8Array): (glyph: number) => number {
  const view = new DataView(cff.buffer, cff.byteOffset, cff.byteLength);
  const names = indexEnd(view, cff[2] ?? 4);
  const top = topDictionary(cff, view, names);
  if (!top.has(1230)) return (glyph) => glyph;
  const offset = top.get(15) ?? 0;
  // 0 to 2 are the predefined charsets; only the first, in the order of glyphs, makes sense here.
  if (offset < 3) return (glyph) => glyph;
  const count = view.getUint16(top.get(17) ?? 0);
  const ids = charset(view, offset, count);
  return (glyph) => ids[glyph] ?? 0;
}

/** Returns the end of an INDEX structure. */
function indexEnd(view: DataView, start: number): number {
  const count = view.getUint16(start);
  if (count === 0) return start + 2;
  const size = view.getUint8(start + 2);
  return start + 2 + (count + 1) * size + unsigned(view, start + 3 + count * size, size);
}

function unsigned(view: DataView, position: number, size: number): number {
  let value = 0;
  for (let index = 0; index < size; index++) value = value * 256 + view.getUint8(position + index);
  return value;
}

/** Reads the last operand of each operator in the first Top DICT; two-byte operators are 1200 plus the second byte. */
function topDictionary(cff: Uint8Array, view: DataView, start: number): Map<number, number> {
  const size = view.getUint8(start + 2);
  const data = start + 2 + (view.getUint16(start) + 1) * size;
  const end = data + unsigned(view, start + 3 + size, size);
  const entries = new Map<number, number>();
  let index = data + 1;
  let operand = 0;
  while (index < end) {
    const byte = cff[index] ?? 0;
    if (byte <= 21) {
      const isLong = byte === 12;
      entries.set(isLong ? 1200 + (cff[index + 1] ?? 0) : byte, operand);
      index += isLong ? 2 : 1;
      continue;
    }
    const read = readOperand(cff, view, index);
    operand = read.value;
    index = read.next;
  }
  return entries;
}

function readOperand(
  cff: Uint8Array,
  view: DataView,
  index: number,
): { readonly value: number; readonly next: number } {
  const byte = cff[index] ?? 0;
  const second = cff[index + 1] ?? 0;
  if (byte === 28) return { value: view.getInt16(index + 1), next: index + 3 };
  if (byte === 29) return { value: view.getInt32(index + 1), next: index + 5 };
  if (byte === 30) return { value: 0, next: realEnd(cff, index + 1) };
  if (byte <= 246) return { value: byte - 139, next: index + 1 };
  if (byte <= 250) return { value: (byte - 247) * 256 + second + 108, next: index + 2 };
  return { value: -(byte - 251) * 256 - second - 108, next: index + 2 };
}

/** Finds the end of a real number, which is the nibble f. */
function realEnd(cff: Uint8Array, start: number): number {
  let index = start;
  while (index < cff.length && (cff[index] ?? 0) >> 4 !== 15 && ((cff[index] ?? 0) & 15) !== 15) index += 1;
  return index + 1;
}

function charset(view: DataView, offset: number, count: number): Uint16Array {
  const ids = new Uint16Array(count);
  const format = view.getUint8(offset);
  let index = offset + 1;
  let glyph = 1;
  while (glyph < count) {
    const first = view.getUint16(index);
    const left = format === 0 ? 0 : format === 1 ? view.getUint8(index + 2) : view.getUint16(index + 2);
    index += format === 0 ? 2 : format === 1 ? 3 : 4;
    for (let step = 0; step <= left && glyph < count; step++) {
      ids[glyph] = first + step;
      glyph += 1;
    }
  }
  return ids;
}
