const [extension, image, trailer] = [0x21, 0x2c, 0x3b];
const [graphicControl, application] = [0xf9, 0xff];
const headerBytes = 13;

/**
 * Returns true for the start of an animated GIF: one with two frames, or, where the start ends within the first, with a
 * delay or a loop.
 *
 * @see https://www.w3.org/Graphics/GIF/spec-gif89a.txt
 */
export function isAnimatedGif(start: Uint8Array): boolean {
  if (start.length < headerBytes || !Buffer.from(start.subarray(0, 4)).equals(Buffer.from("GIF8"))) return false;
  let at = headerBytes + tableBytes(start[10]);
  let frames = 0;
  let saysSo = false;
  // Each turn passes at least one byte.
  while (at < start.length) {
    const block = start[at];
    if (block === trailer) return false;
    if (block === image) {
      frames++;
      if (frames === 2) return true;
      at = afterBlocks(start, at + 11 + tableBytes(start[at + 9]));
    } else if (block === extension) {
      saysSo ||= repeats(start, at);
      at = afterBlocks(start, at + 2);
    } else return false;
  }
  return saysSo;
}

/** True for an extension that sets a delay after a frame, or makes frames loop. */
function repeats(start: Uint8Array, at: number): boolean {
  const label = start[at + 1];
  if (label === graphicControl) return (start[at + 4] ?? 0) + (start[at + 5] ?? 0) > 0;
  const name = Buffer.from(start.subarray(at + 3, at + 14)).toString("latin1");
  return label === application && (name === "NETSCAPE2.0" || name === "ANIMEXTS1.0");
}

/** Returns the size of a table of colors by the byte that describes it. */
function tableBytes(description = 0): number {
  return (description & 0x80) === 0 ? 0 : 3 << ((description & 7) + 1);
}

/** Returns the index after a list of blocks, each of which begins with its length, to the empty one that ends it. */
function afterBlocks(start: Uint8Array, from: number): number {
  let at = from;
  while (at < start.length && start[at] !== 0) at += 1 + (start[at] ?? 0);
  return at + 1;
}
