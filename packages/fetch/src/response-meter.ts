import { maxHeaderBytes } from "./connection.ts";
import type { FailureReason } from "./fetch-failure.ts";

/**
 * Counts the costs of a response besides its decoded body; each method returns the limit that is exceeded, or `null`.
 */
export interface ResponseMeter {
  /** @param bytes all bytes received over the connection for this response: framing, headers and body */
  read(bytes: number): FailureReason | null;
  /** Counts an interim response (1xx). */
  interim(): FailureReason | null;
  /** Notes that the final response's headers are complete. */
  headersComplete(): void;
  /** Counts a piece of the body, decoded from the transfer coding only. */
  piece(bytes: number): FailureReason | null;
  /** Bytes of the body on the wire. */
  readonly wireBytes: number;
  /** True if enough pieces have arrived since the last call that it is time to yield to the event loop. */
  isTurnOver(): boolean;
}

/** Maximum interim responses before the final one. */
export const maxInterimResponses = 100;

/**
 * Maximum bytes up to the end of the final response's headers, including interim responses and the line breaks before
 * them.
 */
export const maxHeadWireBytes = 3 * maxHeaderBytes;

/** Number of pieces of a body that may have any size; further ones must hold `minPieceBytes` on average. */
export const freePieces = 20_000;
const minPieceBytes = 64;

// A piece costs about 8 µs, so other work waits for a few milliseconds at most.
const piecesPerTurn = 500;

// Compression makes no body longer than this, and a decoder lags behind the wire by less.
const codingSlackBytes = 1_048_576;

/** Creates a meter for one response whose decoded body is read up to `maxBodyBytes`. */
export function responseMeter(maxBodyBytes: number): ResponseMeter {
  const maxBodyWireBytes = maxBodyBytes + codingSlackBytes;
  // Chunked framing takes at most a tenth of a body in pieces of the minimum average size.
  const maxReadBytes = 2 * maxBodyBytes + codingSlackBytes + maxHeadWireBytes;
  let isHeadComplete = false;
  let interimResponses = 0;
  let wireBytes = 0;
  let pieces = 0;

  return {
    read(bytes) {
      if (!isHeadComplete && bytes > maxHeadWireBytes) {
        return exceeded(`The answer has no complete headers within ${maxHeadWireBytes} bytes.`);
      }
      return bytes > maxReadBytes
        ? exceeded(
            `The answer takes more than ${maxReadBytes} bytes on the wire, and ${wireBytes} of them are its body.`,
          )
        : null;
    },
    interim() {
      interimResponses += 1;
      return interimResponses > maxInterimResponses
        ? exceeded(`More than ${maxInterimResponses} interim answers (1xx) came before the answer.`)
        : null;
    },
    headersComplete() {
      isHeadComplete = true;
    },
    piece(bytes) {
      wireBytes += bytes;
      pieces += 1;
      if (wireBytes > maxBodyWireBytes) {
        return exceeded(`The encoded body takes more than ${maxBodyWireBytes} bytes and decodes to less.`);
      }
      return pieces > freePieces + wireBytes / minPieceBytes
        ? exceeded(`The body came in ${pieces} pieces for ${wireBytes} bytes.`)
        : null;
    },
    get wireBytes() {
      return wireBytes;
    },
    isTurnOver: () => pieces % piecesPerTurn === 0,
  };
}

function exceeded(message: string): FailureReason {
  return { failure: "limit", message };
}
