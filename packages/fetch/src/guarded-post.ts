import type { FetchFailureKind } from "@sightline/facts";
import { onceAborted } from "@sightline/model";
import { parseUrl } from "@sightline/url";
import { byteCollector } from "./byte-collector.ts";
import { type Connection, openConnection } from "./connection.ts";
import type { ExchangeProgress } from "./exchange-progress.ts";
import { type FailureReason, failureOf, longAnswerFailure, timeoutFailure } from "./fetch-failure.ts";
import { type GuardOptions, guardedConnector } from "./guarded-connector.ts";
import { responseMeter } from "./response-meter.ts";

/** Text to be posted to a URL. */
export interface PostRequest {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
  /** Time for connecting, sending and what is read of the response together, in milliseconds. */
  readonly timeoutMs: number;
  /** Maximum bytes of the response's body; a longer one is a failure. Default: the body is not read. */
  readonly maxBodyBytes?: number;
}

/** Outcome of a post: the status of a response, or the reason why there is none. */
export type PostOutcome =
  | {
      readonly kind: "answer";
      readonly status: number;
      /** Retry-After header of the response. Default: none. */
      readonly retryAfter?: string;
      /** Body as received, without content decoding; absent if it was not to be read. */
      readonly body?: Uint8Array;
    }
  | { readonly kind: "failure"; readonly failure: FetchFailureKind; readonly message: string };

/**
 * Posts a text to a public address, once, on a connection of its own. A redirect is not followed, so that it cannot
 * lead to an address that was not checked.
 *
 * @throws the reason of `signal` when it aborts; AuditError `resources_exhausted` when this machine lacks what the post
 * needs
 */
export async function guardedPost(
  request: PostRequest,
  options: GuardOptions,
  signal: AbortSignal,
): Promise<PostOutcome> {
  signal.throwIfAborted();
  const { url } = request;
  const target = parseUrl(url);
  if (target === null || !/^https?:$/.test(target.protocol)) {
    return { kind: "failure", failure: "protocol", message: "Only http and https URLs can be posted to." };
  }
  const connect = guardedConnector({ ...options, connectTimeoutMs: 0 });
  const connection = openConnection(target.origin, connect, () => {});
  try {
    return await answerTo(connection, target, request, signal);
  } finally {
    connection.destroy();
  }
}

/** Sends the request and reads its response, within the same limits as a fetched one. */
function answerTo(
  connection: Connection,
  target: URL,
  { headers, body, timeoutMs, maxBodyBytes }: PostRequest,
  signal: AbortSignal,
): Promise<PostOutcome> {
  const meter = responseMeter(maxBodyBytes ?? 0);
  const received = byteCollector(maxBodyBytes ?? 0);
  const path = target.pathname + target.search;
  return new Promise((resolve, reject) => {
    let stage: ExchangeProgress["stage"] = "connecting";
    let answer: Extract<PostOutcome, { kind: "answer" }> | null = null;
    const progress = () => ({ stage, wireBytes: meter.wireBytes });
    const settle = (outcome: PostOutcome) => {
      clearTimeout(timer);
      stopListening();
      resolve(outcome);
    };
    const refuse = (reason: unknown) => {
      clearTimeout(timer);
      stopListening();
      reject(reason);
    };
    const fail = (reason: FailureReason | null) => {
      if (reason === null) return;
      const { failure, message, shortage } = reason;
      if (shortage === undefined) settle({ kind: "failure", failure, message });
      else refuse(shortage);
    };
    const timer = setTimeout(() => fail(timeoutFailure(timeoutMs, progress())), timeoutMs);
    const stopListening = onceAborted(signal, () => refuse(signal.reason));
    connection.client.dispatch(
      { path, method: "POST", headers: { ...headers }, body },
      {
        onRequestStart() {
          stage = "waiting";
          connection.onRead = () => fail(meter.read(connection.bytesRead()));
        },
        onResponseStart(_controller, status, headers) {
          if (status < 200) return fail(meter.interim());
          const { "retry-after": retryAfter } = headers;
          answer = { kind: "answer", status, ...(typeof retryAfter === "string" ? { retryAfter } : {}) };
          meter.headersComplete();
          stage = "body";
          if (maxBodyBytes === undefined) settle(answer);
        },
        onResponseData(_controller, chunk) {
          received.append(chunk);
          const isOver = maxBodyBytes !== undefined && received.isOver();
          fail(isOver ? longAnswerFailure(maxBodyBytes) : meter.piece(chunk.byteLength));
        },
        onResponseEnd() {
          if (answer !== null) settle({ ...answer, body: received.take() });
        },
        onResponseError: (_controller, error) => fail(failureOf(error, progress())),
      },
    );
  });
}
