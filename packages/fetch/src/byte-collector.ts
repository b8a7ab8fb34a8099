/** Collects bytes that arrive in pieces, up to the first `limit` of them. */
export interface ByteCollector {
  append(chunk: Uint8Array): void;
  /** True if there were more bytes than the limit. */
  isOver(): boolean;
  /** Returns the collected bytes in memory of their own; the collector must not be used afterwards. */
  take(): Uint8Array<ArrayBuffer>;
}

const firstCapacity = 65_536;

/**
 * Collects into one growing array: a list of pieces would cost a hundred times the body when a server sends it byte by
 * byte.
 *
 * @param expected announced number of bytes, to allocate once; any number is safe
 */
export function byteCollector(limit: number, expected = firstCapacity): ByteCollector {
  // A server can announce any length, so allocation in advance is capped.
  let bytes = new Uint8Array(Math.min(limit, Math.max(0, Math.min(expected, 1_048_576))));
  let size = 0;
  let isOver = false;
  return {
    append(chunk) {
      const fitting = Math.min(chunk.byteLength, limit - size);
      if (fitting < chunk.byteLength) isOver = true;
      if (size + fitting > bytes.byteLength) {
        const grown = new Uint8Array(Math.min(limit, Math.max(size + fitting, bytes.byteLength * 2)));
        grown.set(bytes.subarray(0, size));
        bytes = grown;
      }
      bytes.set(fitting === chunk.byteLength ? chunk : chunk.subarray(0, fitting), size);
      size += fitting;
    },
    isOver: () => isOver,
    take() {
      const taken = size === bytes.byteLength ? bytes : bytes.slice(0, size);
      // Cleared, so that a reference to the collector does not keep the body in memory.
      bytes = new Uint8Array();
      return taken;
    },
  };
}
