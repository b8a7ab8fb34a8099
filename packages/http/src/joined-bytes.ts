/** Room that is kept from one call to the next: pages of memory that are new have to be found and cleared by the kernel. */
let room = Buffer.allocUnsafeSlow(256 * 1024);
const mostKept = 4 * 1024 * 1024;

/** The UTF-8 of texts, and bytes, one after the other. */
export function joinedBytes(pieces: readonly (string | Uint8Array)[]): Uint8Array<ArrayBuffer> {
  let into = room;
  let end = 0;
  for (const piece of pieces) {
    // A UTF-16 unit takes three bytes at most.
    const most = end + (typeof piece === "string" ? 3 : 1) * piece.length;
    if (most > into.length) into = grown(into, end, most);
    if (typeof piece === "string") end += into.write(piece, end);
    else {
      into.set(piece, end);
      end += piece.length;
    }
  }
  if (into.length <= mostKept) room = into;
  return Buffer.from(into.subarray(0, end));
}

function grown(old: Buffer<ArrayBuffer>, used: number, least: number): Buffer<ArrayBuffer> {
  const next = Buffer.allocUnsafeSlow(2 * least);
  old.copy(next, 0, 0, used);
  return next;
}
