import { type ByteCollector, byteCollector } from "./byte-collector.ts";
import {
  type BodyDecoder,
  bodyDecoder,
  type ContentCoding,
  type DecodedBody,
  decodeWhole,
  withoutOuterCodings,
} from "./content-coding.ts";
import { codingFailure, type FailureReason, longCodingFailure } from "./fetch-failure.ts";

/** Reads a body as it arrives over the wire. */
export interface BodyReader {
  /** @returns `true` if it keeps up; otherwise the listener's `onDrain` is called when more may be written */
  write(chunk: Uint8Array): boolean;
  /** Signals that the body is complete. */
  end(): void;
  /** Frees its resources; no callback is called afterwards. */
  stop(): void;
}

/** Callbacks for the end of reading: one of the first two is called, once, possibly before the body's end. */
export interface BodyListener {
  onBody(body: DecodedBody): void;
  onFailure(reason: FailureReason): void;
  onDrain(): void;
}

// Compressed bodies up to this size are decoded in one step at their end, larger ones as they arrive.
const wholeDecodeBytes = 262_144;

// Compression makes no body longer than this.
const codingSlackBytes = 1_048_576;

/** Reads an unencoded body, up to `maxBytes`. */
export function plainReader(maxBytes: number, expected: number | undefined, listener: BodyListener): BodyReader {
  const body = byteCollector(maxBytes, expected);
  let isOver = false;

  function finish(): void {
    if (isOver) return;
    isOver = true;
    listener.onBody({ bytes: body.take(), isTruncated: body.isOver() });
  }

  return {
    write(chunk) {
      if (!isOver) body.append(chunk);
      if (body.isOver()) finish();
      return true;
    },
    end: finish,
    stop() {
      isOver = true;
    },
  };
}

/**
 * Reads an encoded body, up to `maxBytes` of decoded bytes.
 *
 * @param codings at least one, in the order in which they were applied
 */
export function decodingReader(
  codings: readonly [ContentCoding, ...ContentCoding[]],
  maxBytes: number,
  expected: number | undefined,
  listener: BodyListener,
): BodyReader {
  const [coding] = codings;
  const isLayered = codings.length > 1;
  let wire: ByteCollector | null = byteCollector(Number.POSITIVE_INFINITY, expected);
  let wireBytes = 0;
  let decoder: BodyDecoder | null = null;
  let isOver = false;

  function succeed(body: DecodedBody): void {
    if (isOver) return;
    isOver = true;
    listener.onBody(body);
  }

  function failFor(reason: FailureReason): void {
    if (isOver) return;
    isOver = true;
    listener.onFailure(reason);
  }

  const fail = () => failFor(codingFailure(codings.join(", ")));

  function startDecoder(start: Uint8Array): BodyDecoder {
    const started = bodyDecoder(coding, start, maxBytes, listener.onDrain);
    started.done.then(succeed, fail);
    decoder = started;
    wire = null;
    return started;
  }

  function decodeAtOnce(encoded: Uint8Array): void {
    const maxInnerBytes = maxBytes + codingSlackBytes;
    try {
      const inner = withoutOuterCodings(codings, encoded, maxInnerBytes);
      if (inner === null) failFor(longCodingFailure(maxInnerBytes));
      else decodeLast(inner);
    } catch {
      fail();
    }
  }

  function decodeLast(encoded: Uint8Array): void {
    const bytes = decodeWhole(coding, encoded, maxBytes);
    if (bytes === null) startDecoder(encoded).end();
    else succeed({ bytes, isTruncated: false });
  }

  return {
    write(chunk) {
      if (isOver) return true;
      if (decoder !== null) return decoder.write(chunk);
      wire?.append(chunk);
      wireBytes += chunk.byteLength;
      if (wire !== null && wireBytes > wholeDecodeBytes && !isLayered) startDecoder(wire.take());
      return true;
    },
    end() {
      if (isOver) return;
      if (wireBytes === 0) succeed({ bytes: new Uint8Array(), isTruncated: false });
      else if (wire !== null) decodeAtOnce(wire.take());
      else decoder?.end();
    },
    stop() {
      isOver = true;
      decoder?.destroy();
    },
  };
}

/** Creates a reader for a body that cannot be decoded: fails with its first byte. */
export function undecodableReader(reason: FailureReason, listener: BodyListener): BodyReader {
  let hasBytes = false;
  let isOver = false;
  return {
    write() {
      hasBytes = true;
      if (!isOver) listener.onFailure(reason);
      isOver = true;
      return true;
    },
    end() {
      if (!hasBytes && !isOver) listener.onBody({ bytes: new Uint8Array(), isTruncated: false });
      isOver = true;
    },
    stop() {
      isOver = true;
    },
  };
}
