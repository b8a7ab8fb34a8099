/** Size at which a chunk is emitted, in characters: large enough that writing it costs little per row. */
const chunkLength = 32_768;

/** Joins small pieces of text into chunks of about 32,768 characters; the last one may be shorter. */
export async function* inChunks(pieces: AsyncIterable<string>): AsyncGenerator<string> {
  let waiting: string[] = [];
  let length = 0;
  for await (const piece of pieces) {
    waiting.push(piece);
    length += piece.length;
    if (length < chunkLength) continue;
    yield waiting.join("");
    waiting = [];
    length = 0;
  }
  if (length > 0) yield waiting.join("");
}

/** Joins a stream of text into one string; use only for output that is known to be small. */
export async function joinText(chunks: AsyncIterable<string>): Promise<string> {
  const parts: string[] = [];
  for await (const chunk of chunks) parts.push(chunk);
  return parts.join("");
}
