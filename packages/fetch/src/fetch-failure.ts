import type { FetchFailureKind } from "@sightline/model";
import { maxHeaderBytes } from "./connection.ts";
import { ConnectionFailure, errorCode } from "./connection-failure.ts";
import type { ExchangeProgress } from "./exchange-progress.ts";
import type { MinimumRate } from "./minimum-rate.ts";

/** A failure's kind and what to tell people about it. */
export interface FailureReason {
  readonly failure: FetchFailureKind;
  readonly message: string;
}

const protocolFaults: ReadonlyMap<string, string> = new Map([
  ["UND_ERR_RES_CONTENT_LENGTH_MISMATCH", "The body of the answer is not as long as its Content-Length says."],
]);

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
  const fault = code === null ? undefined : protocolFaults.get(code);
  if (fault !== undefined) return { failure: "protocol", message: fault };
  if (code?.startsWith("HPE_")) return { failure: "protocol", message: `The answer is not valid HTTP${said}.` };
  if (progress.stage === "headers" || progress.stage === "body") {
    return { failure: "protocol", message: `The connection broke off in the middle of the answer${said}.` };
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

/** The failure of an answer whose body cannot be decoded. */
export function codingFailure(coding: string, isKnown: boolean): FailureReason {
  const named = JSON.stringify(coding.slice(0, 100));
  return {
    failure: "content-encoding",
    message: isKnown
      ? `The body is not what its Content-Encoding ${named} says.`
      : `The Content-Encoding ${named} is not one of gzip, deflate and br, once.`,
  };
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
