/** Room that is kept from one call to the next: pages of memory that are new have to be found and cleared by the kernel. */
let room = Buffer.allocUnsafeSlow(256 * 1024);
let isJoining = false;
const mostKept = 4 * 1024 * 1024;
/** Up to here a loop copies faster than a call. */
const shortPart = 10;

/** Takes what is joined, piece after piece. */
export interface BytePieces {
  /** Adds the UTF-8 of a text. */
  text(text: string): void;
  /** Adds bytes, or those from one place to before another. */
  bytes(bytes: Uint8Array, from?: number, to?: number): void;
}

/**
 * The pieces that `add` gives, one after the other.
 *
 * @param source of which many pieces are parts: within one buffer they are copied without a view of each
 */
export function joinedBytes(
  add: (pieces: BytePieces) => void,
  source: Uint8Array = new Uint8Array(),
): Uint8Array<ArrayBuffer> {
  const isNested = isJoining;
  let into = isNested ? Buffer.allocUnsafeSlow(4096) : room;
  let end = 0;
  const makeRoom = (more: number): void => {
    if (end + more > into.length) into = grown(into, end, end + more);
  };
  const addWhole = (bytes: Uint8Array): void => {
    makeRoom(bytes.length);
    into.set(bytes, end);
    end += bytes.length;
  };
  isJoining = true;
  try {
    addWhole(source);
    add({
      text(text) {
        // A UTF-16 unit takes three bytes at most.
        makeRoom(3 * text.length);
        end += into.write(text, end);
      },
      bytes(bytes, from = 0, to = bytes.length) {
        const length = to - from;
        if (length > shortPart && bytes !== source) {
          addWhole(length === bytes.length ? bytes : bytes.subarray(from, to));
          return;
        }
        makeRoom(length);
        if (length > shortPart) into.copyWithin(end, from, to);
        else copy(bytes, from, to, into, end);
        end += length;
      },
    });
  } finally {
    isJoining = isNested;
    if (!isNested && into.length <= mostKept) room = into;
  }
  return Buffer.from(into.subarray(source.length, end));
}

function copy(source: Uint8Array, from: number, to: number, target: Uint8Array, start: number): void {
  for (let at = from, place = start; at < to; at++, place++) target[place] = source[at] ?? 0;
}

function grown(old: Buffer<ArrayBuffer>, used: number, least: number): Buffer<ArrayBuffer> {
  const next = Buffer.allocUnsafeSlow(2 * least);
  old.copy(next, 0, 0, used);
  return next;
}
