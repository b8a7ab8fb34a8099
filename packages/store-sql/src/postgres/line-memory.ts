/** Holds the longest lists that are read together; longer ones get memory of their own. */
const roomBytes = 128 * 1024;
/** More than are read and not yet written at the same time. */
const mostKept = 128;

const rooms = new Set<ArrayBufferLike>();

/**
 * The UTF-8 of the lines of a list, in memory that is used again once it is given back. New memory for each is outside of
 * the collector's heap, and for so much of it the collector runs as if the heap had grown, about once a second.
 */
export function lineBytes(text: string): Uint8Array {
  const length = Buffer.byteLength(text);
  const bytes = Buffer.from(takenRoom(length), 0, length);
  bytes.write(text);
  return bytes;
}

/** Takes the memory of lines back at which nobody looks any more. */
export function giveLinesBack({ buffer }: Uint8Array): void {
  if (buffer.byteLength === roomBytes && rooms.size < mostKept) rooms.add(buffer);
}

function takenRoom(length: number): ArrayBufferLike {
  if (length > roomBytes) return Buffer.allocUnsafeSlow(length).buffer;
  const [room] = rooms;
  if (room === undefined) return Buffer.allocUnsafeSlow(roomBytes).buffer;
  rooms.delete(room);
  return room;
}
