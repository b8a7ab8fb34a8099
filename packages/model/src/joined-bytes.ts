const roomBytes = 256 * 1024;
const mostKeptBytes = 16 * 1024 * 1024;
const largestKept = 4 * 1024 * 1024;
/** Up to here a loop copies faster than a call. */
const shortPart = 10;

/**
 * Memory that is kept from one call to the next. The kernel has to find and clear what is new, and what a collector has
 * to free lets it run early.
 */
const rooms: Buffer<ArrayBuffer>[] = [];
let keptBytes = 0;

/** Takes what is joined, piece after piece. */
export interface BytePieces {
  /** Adds the UTF-8 of a text. */
  text(text: string): void;
  /** Adds bytes, or those from one place to before another. */
  bytes(bytes: Uint8Array, from?: number, to?: number): void;
}

/** Bytes in memory that others write to once it is given back; without that it is the collector's. */
export interface LeasedBytes {
  readonly bytes: Uint8Array;
  /** Gives the memory back: nobody may look at the bytes any more. */
  release(): void;
}

/**
 * The pieces that `add` gives, one after the other.
 *
 * @param source of which many pieces are parts: within one buffer they are copied without a view of each
 */
export function joinedBytes(add: (pieces: BytePieces) => void, source?: Uint8Array): Uint8Array<ArrayBuffer> {
  const { bytes, release } = leasedBytes(add, source);
  const own = Buffer.from(bytes);
  release();
  return own;
}

/** The same for those who know when the bytes are not needed any more. */
export function leasedBytes(add: (pieces: BytePieces) => void, source: Uint8Array = new Uint8Array()): LeasedBytes {
  let into = takenRoom();
  let end = 0;
  const makeRoom = (more: number): void => {
    if (end + more > into.length) into = grown(into, end, end + more);
  };
  const addWhole = (bytes: Uint8Array): void => {
    makeRoom(bytes.length);
    into.set(bytes, end);
    end += bytes.length;
  };
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
  let isLeased = true;
  return {
    bytes: into.subarray(source.length, end),
    release() {
      if (isLeased) keepRoom(into);
      isLeased = false;
    },
  };
}

function takenRoom(): Buffer<ArrayBuffer> {
  const room = rooms.pop();
  if (room === undefined) return Buffer.allocUnsafeSlow(roomBytes);
  keptBytes -= room.length;
  return room;
}

function keepRoom(room: Buffer<ArrayBuffer>): void {
  if (room.length > largestKept || keptBytes + room.length > mostKeptBytes) return;
  keptBytes += room.length;
  rooms.push(room);
}

function copy(source: Uint8Array, from: number, to: number, target: Uint8Array, start: number): void {
  for (let at = from, place = start; at < to; at++, place++) target[place] = source[at] ?? 0;
}

function grown(old: Buffer<ArrayBuffer>, used: number, least: number): Buffer<ArrayBuffer> {
  const next = Buffer.allocUnsafeSlow(2 * least);
  old.copy(next, 0, 0, used);
  return next;
}
