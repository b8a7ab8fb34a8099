/** Size of an image in pixels. */
export interface Pixels {
  readonly width: number;
  readonly height: number;
}

/** Reads the size of a PNG, GIF, JPEG or WebP from its first bytes; `null` for others, and where they do not reach it. */
export function imagePixels(bytes: Uint8Array): Pixels | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const starts = (text: string, offset = 0): boolean =>
    bytes.length >= offset + text.length &&
    [...text].every((letter, index) => bytes[offset + index] === letter.charCodeAt(0));
  if (starts("\x89PNG\r\n\x1a\n")) return bytes.length < 24 ? null : sized(view.getUint32(16), view.getUint32(20));
  if (starts("GIF8")) return bytes.length < 10 ? null : sized(view.getUint16(6, true), view.getUint16(8, true));
  if (starts("RIFF") && starts("WEBP", 8)) return bytes.length < 30 ? null : webpPixels(view, starts);
  return starts("\xff\xd8") ? jpegPixels(view) : null;
}

function webpPixels(view: DataView, starts: (text: string, offset: number) => boolean): Pixels | null {
  if (starts("VP8X", 12)) return sized(1 + uint24(view, 24), 1 + uint24(view, 27));
  if (starts("VP8 ", 12)) return sized(view.getUint16(26, true) & 0x3fff, view.getUint16(28, true) & 0x3fff);
  if (!starts("VP8L", 12)) return null;
  const bits = view.getUint32(21, true);
  return sized(1 + (bits & 0x3fff), 1 + ((bits >>> 14) & 0x3fff));
}

function uint24(view: DataView, offset: number): number {
  return view.getUint16(offset, true) | (view.getUint8(offset + 2) << 16);
}

/** Markers of JPEG without a length. */
function isBare(marker: number): boolean {
  return marker === 0x01 || (marker >= 0xd0 && marker <= 0xd8);
}

/** Markers of frames, which name the size: SOF0 to SOF15 without DHT, JPG and DAC. */
function isFrame(marker: number): boolean {
  return marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc;
}

function jpegPixels(view: DataView): Pixels | null {
  let offset = 2;
  // Each turn passes at least one byte.
  while (offset + 9 <= view.byteLength) {
    if (view.getUint8(offset) !== 0xff) return null;
    const marker = view.getUint8(offset + 1);
    if (marker === 0xff) offset++;
    else if (isBare(marker)) offset += 2;
    else if (isFrame(marker)) return sized(view.getUint16(offset + 7), view.getUint16(offset + 5));
    else offset += 2 + Math.max(2, view.getUint16(offset + 2));
  }
  return null;
}

function sized(width: number, height: number): Pixels | null {
  return width === 0 || height === 0 ? null : { width, height };
}
