/** Room that is kept from one call to the next: pages of memory that are new have to be found and cleared by the kernel. */
let room = Buffer.allocUnsafeSlow(256 * 1024);
const mostKept = 4 * 1024 * 1024;
/** Up to here a loop copies faster than a view of the bytes is made. */
const shortPart = 160;

/** Takes what is joined, piece after piece. */
export interface BytePieces {
  /** Adds the UTF-8 of a text. */
  text(text: string): void;
  bytes(bytes: Uint8Array): void;
  /** Adds the bytes from one place to before another. */
  part(bytes: Uint8Array, from: number, to: number): void;
}

/** The pieces that `add` gives, one after the other. It must not join others meanwhile. */
export function joinedBytes(add: (pieces: BytePieces) => void): Uint8Array<ArrayBuffer> {
  let into = room;
  let end = 0;
  const makeRoom = (most: number): void => {
    if (end + most > into.length) into = grown(into, end, end + most);
  };
  const bytes = (added: Uint8Array): void => {
    makeRoom(added.length);
    into.set(added, end);
    end += added.length;
  };
  add({
    text(text) {
      // A UTF-16 unit takes three bytes at most.
      makeRoom(3 * text.length);
      end += into.write(text, end);
    },
    bytes,
    part(source, from, to) {
      if (to - from > shortPart) {
        bytes(source.subarray(from, to));
        return;
      }
      makeRoom(to - from);
      const [target, moved] = [into, end - from];
      for (let at = from; at < to; at++) target[moved + at] = source[at] ?? 0;
      end += to - from;
    },
  });
  if (into.length <= mostKept) room = into;
  return Buffer.from(into.subarray(0, end));
}

function grown(old: Buffer<ArrayBuffer>, used: number, least: number): Buffer<ArrayBuffer> {
  const next = Buffer.allocUnsafeSlow(2 * least);
  old.copy(next, 0, 0, used);
  return next;
}
