const chunkBytes = 1 << 22;

/** Append-only strings in a few large byte chunks: stores a million URLs without a million string objects. */
export interface ByteArena {
  /** Stores a text and returns its place. */
  add(text: string): number;
  /** Returns the bytes at a place that `add` returned. */
  bytes(address: number): Uint8Array;
  text(address: number): string;
}

/** Creates an empty arena; texts over 65,535 bytes are cut. */
export function byteArena(): ByteArena {
  const encoder = new TextEncoder();
  const decoder = new TextDecoder();
  const chunks: Uint8Array[] = [];
  let free = chunkBytes;
  const bytes = (address: number): Uint8Array => {
    const chunk = chunks[Math.floor(address / chunkBytes)] ?? new Uint8Array(2);
    const offset = address % chunkBytes;
    const length = (chunk[offset] ?? 0) + (chunk[offset + 1] ?? 0) * 256;
    return chunk.subarray(offset + 2, offset + 2 + length);
  };
  return {
    add(text) {
      // A UTF-16 unit needs at most three bytes.
      const most = Math.min(0xffff, text.length * 3);
      if (free + 2 + most > chunkBytes) {
        chunks.push(new Uint8Array(chunkBytes));
        free = 0;
      }
      const chunk = chunks.at(-1) ?? new Uint8Array(chunkBytes);
      const { written } = encoder.encodeInto(text, chunk.subarray(free + 2, free + 2 + most));
      chunk[free] = written & 0xff;
      chunk[free + 1] = written >>> 8;
      const address = (chunks.length - 1) * chunkBytes + free;
      free += 2 + written;
      return address;
    },
    bytes,
    text: (address) => decoder.decode(bytes(address)),
  };
}
