const roomBytes = 256 * 1024;
const mostKeptBytes = 16 * 1024 * 1024;
const largestKept = 4 * 1024 * 1024;
/** Up to here a loop copies faster than a call. */
const fewBytes = 10;

/**
 * Memory that is kept from one call to the next. The kernel has to find and clear what is new, and what a collector has
 * to free lets it run early.
 */
const rooms: Buffer<ArrayBuffer>[] = [];
let keptBytes = 0;

/** Takes what is joined, piece after piece. */
export interface BytePieces {
  /** How many bytes have been added. */
  readonly length: number;
  /** Adds the UTF-8 of a text. */
  text(text: string): void;
  /** Adds bytes. */
  bytes(bytes: Uint8Array): void;
  /** Adds those of the source from one place to before another. */
  part(from: number, to: number): void;
  /** Adds once more what was added from one place to before another. */
  again(from: number, to: number): void;
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
  const joined = new Joined(source);
  add(joined);
  let isLeased = true;
  return {
    bytes: joined.added(),
    release() {
      if (isLeased) keepRoom(joined.room);
      isLeased = false;
    },
  };
}

/** A class, whose fields are faster to write than variables that functions share. */
class Joined implements BytePieces {
  room = takenRoom();
  /** The source stands before what is added. */
  readonly #start: number;
  #end = 0;

  constructor(source: Uint8Array) {
    this.#start = source.length;
    this.bytes(source);
  }

  get length(): number {
    return this.#end - this.#start;
  }

  added(): Uint8Array {
    return this.room.subarray(this.#start, this.#end);
  }

  text(text: string): void {
    // A UTF-16 unit takes three bytes at most.
    this.#makeRoom(3 * text.length);
    this.#end += this.room.write(text, this.#end);
  }

  bytes(bytes: Uint8Array): void {
    this.#makeRoom(bytes.length);
    if (bytes.length > fewBytes) this.room.set(bytes, this.#end);
    else copy(bytes, this.room, this.#end);
    this.#end += bytes.length;
  }

  part(from: number, to: number): void {
    this.#makeRoom(to - from);
    this.room.copyWithin(this.#end, from, to);
    this.#end += to - from;
  }

  again(from: number, to: number): void {
    this.part(this.#start + from, this.#start + to);
  }

  #makeRoom(more: number): void {
    if (this.#end + more > this.room.length) this.room = grown(this.room, this.#end, this.#end + more);
  }
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

function copy(source: Uint8Array, target: Uint8Array, start: number): void {
  for (let at = 0; at < source.length; at++) target[start + at] = source[at] ?? 0;
}

function grown(old: Buffer<ArrayBuffer>, used: number, least: number): Buffer<ArrayBuffer> {
  const next = Buffer.allocUnsafeSlow(2 * least);
  old.copy(next, 0, 0, used);
  return next;
}
