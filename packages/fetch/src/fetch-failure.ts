import type { FetchFailureKind } from "@sightline/facts";
import { type AuditError, machineShortage } from "@sightline/model";
import { maxHeaderBytes } from "./connection.ts";
import { ConnectionFailure, errorCode } from "./connection-failure.ts";
import type { ExchangeProgress } from "./exchange-progress.ts";
import type { MinimumRate } from "./minimum-rate.ts";

/** Kind of a failure, with a message for people. */
export interface FailureReason {
  readonly failure: FetchFailureKind;
  readonly message: string;
  /** `true` when the name server says that the host does not exist. */
  readonly isUnknownName?: true;
  /** `true` when the server shows a certificate that is not to be trusted. */
  readonly isInvalidCertificate?: true;
  /** Error to reject with: the request failed for lack of something on this machine. */
  readonly shortage?: AuditError;
}

/** Maps an error of a connection or of undici to a failure; the message holds no address. */
export function failureOf(error: unknown, progress: ExchangeProgress): FailureReason {
  if (error instanceof ConnectionFailure) return connectionReason(error);
  const shortage = machineShortage(error);
  if (shortage !== null) return { failure: "connect", message: shortage.message, shortage };
  const code = errorCode(error);
  const said = code === null ? "" : ` (${code})`;
  if (code === "UND_ERR_INVALID_ARG") {
    return { failure: "protocol", message: `The request cannot be sent: ${messageOf(error)}.` };
  }
  if (code === "UND_ERR_HEADERS_OVERFLOW") {
    return { failure: "limit", message: `The headers of the answer are longer than ${maxHeaderBytes} bytes.` };
  }
  if (code === "UND_ERR_RES_CONTENT_LENGTH_MISMATCH") {
    // Undici reports this error for any framing fault once a length is known.
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

function connectionReason({ failure, message, isUnknownName, isInvalidCertificate }: ConnectionFailure): FailureReason {
  if (isUnknownName) return { failure, message, isUnknownName };
  return isInvalidCertificate ? { failure, message, isInvalidCertificate } : { failure, message };
}

/** Returns the failure of a request that timed out. */
export function timeoutFailure(timeoutMs: number, { stage, wireBytes }: ExchangeProgress): FailureReason {
  const missing = {
    connecting: "no connection",
    waiting: "no answer",
    headers: "no complete headers",
    body: `no complete body (${wireBytes} bytes came)`,
  }[stage];
  return { failure: "timeout", message: `There was ${missing} within ${timeoutMs} ms.` };
}

/** Returns the failure of a response that arrives too slowly. */
export function slowFailure({ bytes, windowMs }: MinimumRate, { wireBytes }: ExchangeProgress): FailureReason {
  const least = `Fewer than ${bytes} bytes came within ${windowMs} ms`;
  return { failure: "timeout", message: `${least} after the answer had begun (${wireBytes} bytes of its body came).` };
}

/** Returns the failure of a response whose body is not encoded as declared. */
export function codingFailure(codings: string): FailureReason {
  return { failure: "content-encoding", message: `The body is not what its Content-Encoding ${named(codings)} says.` };
}

/** Returns the failure of a response in a coding that was not requested. */
export function unknownCodingFailure(codings: string): FailureReason {
  return {
    failure: "content-encoding",
    message: `The Content-Encoding ${named(codings)} is none of those that were asked for: gzip, deflate and br.`,
  };
}

/** Returns the failure of a response with more codings than are decoded. */
export function manyCodingsFailure(maxCodings: number): FailureReason {
  return { failure: "limit", message: `The body has more than ${maxCodings} content codings, one over the other.` };
}

/** Returns the failure of a response whose outer coding decodes to more than the limit. */
export function longCodingFailure(maxBytes: number): FailureReason {
  return { failure: "limit", message: `The body decodes to more than ${maxBytes} bytes that are still encoded.` };
}

/** Returns the failure of a response that is read as a whole and longer than the limit. */
export function longAnswerFailure(maxBytes: number): FailureReason {
  return { failure: "limit", message: `The body of the answer is longer than ${maxBytes} bytes.` };
}

function named(codings: string): string {
  return JSON.stringify(codings.slice(0, 100));
}

/** True if undici's parser rejected bytes; it also reports an error for an end that comes too early. */
function isParserError(error: unknown): boolean {
  return error instanceof Error && error.name === "HTTPParserError" && !/\bEOF\b/.test(error.message);
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
