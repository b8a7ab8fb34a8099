import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { deflateRaw, inflateRaw } from "node:zlib";
import { AuditError } from "@sightline/model";
import { deleteRecords, type RecordStore } from "@sightline/model/ports";
import { z } from "zod";

const kind = "task-file";
/** Size of a chunk before compression, in bytes: small enough for any store, large enough to keep the number low. */
const pieceBytes = 256 * 1024;
/** Number of chunks listed together when a file is deleted. */
const listedAtOnce = 8;
const compress = promisify(deflateRaw);
const decompress = promisify(inflateRaw);

/** Zod schema of {@link StoredFile}. */
export const storedFileSchema = z.object({
  /** As in `report.pdf`. */
  name: z.string(),
  mediaType: z.string(),
  bytes: z.int(),
  /** Hash of the whole file, in hexadecimal digits. */
  sha256: z.string(),
});
/** Metadata of a file that a task has created. */
export type StoredFile = Readonly<z.infer<typeof storedFileSchema>>;

/** File to store. */
export interface NewFile {
  readonly name: string;
  readonly mediaType: string;
  readonly content: AsyncIterable<string | Uint8Array> | Iterable<string | Uint8Array>;
}

/** Location of the files of one attempt of a task. */
export interface FilePlace {
  readonly taskId: string;
  readonly attempt: number;
  /** Index among the task's files. */
  readonly index: number;
}

/** Options for storing a file. */
export interface FileOptions {
  readonly maxBytes: number;
  /** Milliseconds since the Unix epoch; `null`: never. */
  readonly expiresAt: number | null;
  readonly signal: AbortSignal;
}

/** Files created by tasks, stored in chunks. Only one chunk at a time is in memory. */
export interface TaskFiles {
  /** @throws AuditError `too_large`; the signal's reason; errors of the content stream */
  write(place: FilePlace, file: NewFile, options: FileOptions): Promise<StoredFile>;
  /**
   * Yields the bytes from `from` (inclusive) to `to` (exclusive). @throws AuditError `not_found` when a chunk is
   * missing
   */
  read(place: FilePlace, range: { readonly from: number; readonly to: number }): AsyncIterable<Uint8Array>;
  deleteOf(taskId: string): Promise<void>;
}

/** Stores files in a store's records. */
export function taskFiles(records: RecordStore): TaskFiles {
  return {
    async write(place, { name, mediaType, content }, { maxBytes, expiresAt, signal }) {
      const hash = createHash("sha256");
      let bytes = 0;
      let piece = 0;
      for await (const part of pieces(content)) {
        signal.throwIfAborted();
        bytes += part.length;
        if (bytes > maxBytes) {
          const limit = `${Math.floor(maxBytes / 1024 / 1024)} MB`;
          throw new AuditError("too_large", `${name} would be larger than ${limit}; report on a smaller crawl.`);
        }
        hash.update(part);
        const stored = (await compress(part)).toString("base64");
        await records.change(kind, pieceKey(place, piece++), () => ({ value: stored, expiresAt }));
      }
      return { name, mediaType, bytes, sha256: hash.digest("hex") };
    },
    async *read(place, { from, to }) {
      for (let offset = from; offset < to; ) {
        const piece = Math.floor(offset / pieceBytes);
        const start = piece * pieceBytes;
        const record = await records.get(kind, pieceKey(place, piece));
        if (record === null) throw new AuditError("not_found", "The file is no longer stored.");
        const part = await decompress(Buffer.from(String(record.value), "base64"));
        yield part.subarray(offset - start, to - start);
        offset = start + pieceBytes;
      }
    },
    deleteOf: (taskId) => deleteRecords(records, kind, `${taskId}/`, listedAtOnce),
  };
}

/** Yields the content in chunks of equal size, except for the last one. */
async function* pieces(content: NewFile["content"]): AsyncGenerator<Buffer> {
  let parts: Buffer[] = [];
  let length = 0;
  for await (const part of content) {
    let rest = Buffer.from(part);
    while (length + rest.length >= pieceBytes) {
      const head = rest.subarray(0, pieceBytes - length);
      yield Buffer.concat([...parts, head]);
      rest = rest.subarray(head.length);
      parts = [];
      length = 0;
    }
    if (rest.length > 0) parts.push(rest);
    length += rest.length;
  }
  if (length > 0) yield Buffer.concat(parts);
}

function pieceKey({ taskId, attempt, index }: FilePlace, piece: number): string {
  return `${taskId}/${attempt}/${index}/${String(piece).padStart(8, "0")}`;
}
