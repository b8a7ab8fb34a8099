const chunkBytes = 1 << 22;

/** Append-only texts in a few large byte chunks: a million URLs without a million strings. */
export interface ByteArena {
  /** Keeps a text and returns where it lies. */
  add(text: string): number;
  /** The bytes at a place that `add` returned. */
  bytes(place: number): Uint8Array;
  text(place: number): string;
}

/** An empty arena; texts may have at most 65,535 bytes and longer ones are cut. */
export function byteArena(): ByteArena {
  const encoder = new TextEncoder();
  const decoder = new TextDecoder();
  const chunks: Uint8Array[] = [];
  let free = chunkBytes;
  const bytes = (place: number): Uint8Array => {
    const chunk = chunks[Math.floor(place / chunkBytes)] ?? new Uint8Array(2);
    const at = place % chunkBytes;
    const length = (chunk[at] ?? 0) + (chunk[at + 1] ?? 0) * 256;
    return chunk.subarray(at + 2, at + 2 + length);
  };
  return {
    add(text) {
      // Three bytes are the most that one UTF-16 unit needs.
      const most = Math.min(0xffff, text.length * 3);
      if (free + 2 + most > chunkBytes) {
        chunks.push(new Uint8Array(chunkBytes));
        free = 0;
      }
      const chunk = chunks.at(-1) ?? new Uint8Array(chunkBytes);
      const { written } = encoder.encodeInto(text, chunk.subarray(free + 2, free + 2 + most));
      chunk[free] = written & 0xff;
      chunk[free + 1] = written >>> 8;
      const place = (chunks.length - 1) * chunkBytes + free;
      free += 2 + written;
      return place;
    },
    bytes,
    text: (place) => decoder.decode(bytes(place)),
  };
}
