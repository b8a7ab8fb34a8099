import {
  type BrotliOptions,
  brotliDecompressSync,
  constants,
  createBrotliDecompress,
  createGunzip,
  createInflate,
  createInflateRaw,
  gunzipSync,
  inflateRawSync,
  inflateSync,
  type ZlibOptions,
} from "node:zlib";
import { byteCollector } from "./byte-collector.ts";

/** Content codings that are decoded; `deflate` is zlib's format or, as some servers send it, the raw one. */
export type ContentCoding = "gzip" | "deflate" | "br";

/** Maximum codings of one body: layers of compression multiply the effect of bombs. */
export const maxCodings = 3;

/** Value of the Accept-Encoding header. Node.js 20 cannot decode zstd. */
export const acceptEncoding = "gzip, deflate, br";

/** Decoded body, or the start of it. */
export interface DecodedBody {
  readonly bytes: Uint8Array;
  /** True if there was more than the limit. */
  readonly isTruncated: boolean;
}

/** Decodes a body in pieces. */
export interface BodyDecoder {
  /** @returns `true` if it keeps up; otherwise `onDrain` is called when more may be written */
  write(chunk: Uint8Array): boolean;
  /** Signals that the body is complete. */
  end(): void;
  /** Stops decoding; `done` never settles afterwards. */
  destroy(): void;
  /** Resolves when the body has ended or the limit is reached; rejects when the bytes do not decode. */
  readonly done: Promise<DecodedBody>;
}

/**
 * Returns the codings that Content-Encoding values name, in the order in which they were applied (RFC 9110 §8.4);
 * `unknown` if one of them is not supported, `too-many` if there are more than {@link maxCodings}.
 */
export function contentCodings(values: readonly string[]): readonly ContentCoding[] | "unknown" | "too-many" {
  const names = values
    .flatMap((value) => value.split(","))
    .map((name) => name.trim().toLowerCase())
    .filter((name) => name !== "" && name !== "identity");
  if (names.length > maxCodings) return "too-many";
  const codings = names.flatMap((name) => codingOf.get(name) ?? []);
  return codings.length === names.length ? codings : "unknown";
}

const codingOf: ReadonlyMap<string, ContentCoding> = new Map([
  ["gzip", "gzip"],
  ["x-gzip", "gzip"],
  ["deflate", "deflate"],
  ["br", "br"],
]);

/**
 * Decodes the outer codings of a body until one is left.
 *
 * @param codings in the order in which they were applied
 * @param maxBytes maximum bytes of each step
 * @returns `null` when a step decodes to more
 * @throws Error when the bytes do not decode
 */
export function withoutOuterCodings(
  codings: readonly ContentCoding[],
  body: Uint8Array,
  maxBytes: number,
): Uint8Array | null {
  let inner: Uint8Array | null = body;
  for (const coding of codings.slice(1).reverse()) inner = inner && decodeWhole(coding, inner, maxBytes);
  return inner;
}

/**
 * Decodes a whole body at once, the cheapest way for bodies of the size of web pages.
 *
 * @returns `null` when it decodes to more than `maxBytes`: only a `bodyDecoder` can return the start of it
 * @throws Error when the bytes do not decode
 */
export function decodeWhole(coding: ContentCoding, body: Uint8Array, maxBytes: number): Uint8Array | null {
  const limits = { maxOutputLength: maxBytes, chunkSize: chunkSizeFor(body.byteLength) };
  try {
    if (coding === "br") return brotliDecompressSync(body, { ...brotliOptions, ...limits });
    const options = { ...zlibOptions, ...limits };
    if (coding === "gzip") return gunzipSync(body, options);
    return isZlibFormat(body) ? inflateSync(body, options) : inflateRawSync(body, options);
  } catch (error) {
    if (error instanceof RangeError && "code" in error && error.code === "ERR_BUFFER_TOO_LARGE") return null;
    throw error;
  }
}

/**
 * Decodes a body in pieces and stops at `maxBytes`, keeping the bytes decoded until then.
 *
 * @param start the first bytes, enough to distinguish the formats of `deflate`
 */
export function bodyDecoder(
  coding: ContentCoding,
  start: Uint8Array,
  maxBytes: number,
  onDrain: () => void,
): BodyDecoder {
  const stream = createDecoder(coding, start);
  stream.on("drain", onDrain);
  const done = new Promise<DecodedBody>((resolve, reject) => {
    const body = byteCollector(maxBytes);
    const finish = () => resolve({ bytes: body.take(), isTruncated: body.isOver() });
    stream.on("data", (chunk: Uint8Array) => {
      body.append(chunk);
      if (!body.isOver()) return;
      stream.destroy();
      finish();
    });
    stream.on("end", finish);
    stream.on("error", reject);
  });
  // A body may be abandoned before `done` is awaited.
  done.catch(() => {});
  stream.write(start);
  return {
    write: (chunk) => stream.destroyed || stream.write(chunk),
    end: () => void (stream.destroyed || stream.end()),
    destroy: () => void stream.destroy(),
    done,
  };
}

// Keeps the available data of a stream without an end, as browsers do.
const zlibOptions: ZlibOptions = {
  chunkSize: 65_536,
  flush: constants.Z_SYNC_FLUSH,
  finishFlush: constants.Z_SYNC_FLUSH,
};
const brotliOptions: BrotliOptions = {
  chunkSize: 65_536,
  flush: constants.BROTLI_OPERATION_FLUSH,
  finishFlush: constants.BROTLI_OPERATION_FLUSH,
};

function createDecoder(coding: ContentCoding, start: Uint8Array) {
  if (coding === "br") return createBrotliDecompress(brotliOptions);
  if (coding === "gzip") return createGunzip(zlibOptions);
  return isZlibFormat(start) ? createInflate(zlibOptions) : createInflateRaw(zlibOptions);
}

// RFC 1950 §2.2: the method is 8 and the two header bytes are a multiple of 31.
function isZlibFormat(body: Uint8Array): boolean {
  const [first = 0, second = 0] = body;
  return (first & 0x0f) === 8 && (first * 256 + second) % 31 === 0;
}

// Web pages typically compress to a quarter, so this usually takes one step.
function chunkSizeFor(wireBytes: number): number {
  return Math.max(16_384, Math.min(wireBytes * 6, 1_048_576));
}
