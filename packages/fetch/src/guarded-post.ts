import type { FetchFailureKind } from "@sightline/facts";
import { onceAborted } from "@sightline/model";
import { parseUrl } from "@sightline/url";
import { type Connection, openConnection } from "./connection.ts";
import type { ExchangeProgress } from "./exchange-progress.ts";
import { type FailureReason, failureOf, timeoutFailure } from "./fetch-failure.ts";
import { type GuardOptions, guardedConnector } from "./guarded-connector.ts";
import { responseMeter } from "./response-meter.ts";

/** Text to be posted to a URL. */
export interface PostRequest {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
  /** Time for connecting, sending and the response's status together, in milliseconds. */
  readonly timeoutMs: number;
}

/** Outcome of a post: the status of a response, whose body is not read, or the reason why there is none. */
export type PostOutcome =
  | {
      readonly kind: "answer";
      readonly status: number;
      /** Retry-After header of the response. Default: none. */
      readonly retryAfter?: string;
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

/** Sends the request and waits for the status of its response, within the same limits as the head of a fetched one. */
function answerTo(
  connection: Connection,
  target: URL,
  { headers, body, timeoutMs }: PostRequest,
  signal: AbortSignal,
): Promise<PostOutcome> {
  const meter = responseMeter(0);
  const path = target.pathname + target.search;
  return new Promise((resolve, reject) => {
    let stage: ExchangeProgress["stage"] = "connecting";
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
    const timer = setTimeout(() => fail(timeoutFailure(timeoutMs, { stage, wireBytes: 0 })), timeoutMs);
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
          settle({ kind: "answer", status, ...(typeof retryAfter === "string" ? { retryAfter } : {}) });
        },
        onResponseError: (_controller, error) => fail(failureOf(error, { stage, wireBytes: 0 })),
      },
    );
  });
}
