import type { FetchFailureKind } from "@sightline/facts";
import { maxHeaderBytes } from "./connection.ts";
import { ConnectionFailure, errorCode } from "./connection-failure.ts";
import type { ExchangeProgress } from "./exchange-progress.ts";
import type { MinimumRate } from "./minimum-rate.ts";

/** A failure's kind and what to tell people about it. */
export interface FailureReason {
  readonly failure: FetchFailureKind;
  readonly message: string;
}

/** Names the failure that an error of a connection or of undici means; the message holds no address. */
export function failureOf(error: unknown, progress: ExchangeProgress): FailureReason {
  if (error instanceof ConnectionFailure) return { failure: error.failure, message: error.message };
  const code = errorCode(error);
  const said = code === null ? "" : ` (${code})`;
  if (code === "UND_ERR_INVALID_ARG") {
    return { failure: "protocol", message: `The request cannot be sent: ${messageOf(error)}.` };
  }
  if (code === "UND_ERR_HEADERS_OVERFLOW") {
    return { failure: "limit", message: `The headers of the answer are longer than ${maxHeaderBytes} bytes.` };
  }
  if (code === "UND_ERR_RES_CONTENT_LENGTH_MISMATCH") {
    // Undici gives this error for any fault of the framing once a length is known.
    return progress.stage === "body"
      ? { failure: "truncated", message: "The body of the answer is not as long as its Content-Length says." }
      : { failure: "protocol", message: "The framing of the answer is not valid HTTP." };
  }
  if (isParserError(error)) return { failure: "protocol", message: "The answer is not valid HTTP." };
  if (progress.stage === "headers" || progress.stage === "body") {
    const came =
      progress.stage === "headers" ? "in the middle of the headers" : `after ${progress.wireBytes} bytes of the body`;
    return { failure: "truncated", message: `The connection broke off ${came}.` };
  }
  return { failure: "connect", message: `The connection was closed without an answer${said}.` };
}

/** The failure of a request whose time is up. */
export function timeoutFailure(timeoutMs: number, { stage, wireBytes }: ExchangeProgress): FailureReason {
  const missing = {
    connecting: "no connection",
    waiting: "no answer",
    headers: "no complete headers",
    body: `no complete body (${wireBytes} bytes came)`,
  }[stage];
  return { failure: "timeout", message: `There was ${missing} within ${timeoutMs} ms.` };
}

/** The failure of an answer that comes too slowly. */
export function slowFailure({ bytes, windowMs }: MinimumRate, { wireBytes }: ExchangeProgress): FailureReason {
  const least = `Fewer than ${bytes} bytes came within ${windowMs} ms`;
  return { failure: "timeout", message: `${least} after the answer had begun (${wireBytes} bytes of its body came).` };
}

/** The failure of an answer whose body is not encoded as it says. */
export function codingFailure(codings: string): FailureReason {
  return { failure: "content-encoding", message: `The body is not what its Content-Encoding ${named(codings)} says.` };
}

/** The failure of an answer in a coding that was not asked for. */
export function unknownCodingFailure(codings: string): FailureReason {
  return {
    failure: "content-encoding",
    message: `The Content-Encoding ${named(codings)} is none of those that were asked for: gzip, deflate and br.`,
  };
}

/** The failure of an answer that is encoded more often than is decoded. */
export function manyCodingsFailure(maxCodings: number): FailureReason {
  return { failure: "limit", message: `The body has more than ${maxCodings} content codings, one over the other.` };
}

/** The failure of an answer whose outer coding decodes to more than is read. */
export function longCodingFailure(maxBytes: number): FailureReason {
  return { failure: "limit", message: `The body decodes to more than ${maxBytes} bytes that are still encoded.` };
}

function named(codings: string): string {
  return JSON.stringify(codings.slice(0, 100));
}

/** Whether undici's parser refused bytes; it has an error also for an end that comes too early. */
function isParserError(error: unknown): boolean {
  return error instanceof Error && error.name === "HTTPParserError" && !/\bEOF\b/.test(error.message);
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
