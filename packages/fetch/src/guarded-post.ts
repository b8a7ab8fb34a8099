import type { FetchFailureKind } from "@sightline/model";
import { ConnectionFailure } from "./connection-failure.ts";
import { type GuardOptions, guardedConnector } from "./guarded-connector.ts";

/** A text that is posted to a URL. */
export interface PostRequest {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
  /** Time for connection, sending and the answer's status together, in milliseconds. */
  readonly timeoutMs: number;
}

/** What came of it: the status of an answer, whose body is not read, or the reason why there is none. */
export type PostOutcome =
  | { readonly kind: "answer"; readonly status: number }
  | { readonly kind: "failure"; readonly failure: FetchFailureKind; readonly message: string };

/**
 * Posts a text to a public address, once, on a connection of its own. A redirect is an answer like any other: it is
 * not followed, so that it cannot lead to an address that was not checked.
 *
 * @throws the reason of `signal` when it aborts
 */
export async function guardedPost(
  request: PostRequest,
  options: GuardOptions,
  signal: AbortSignal,
): Promise<PostOutcome> {
  signal.throwIfAborted();
  const { url, headers, body, timeoutMs } = request;
  const target = URL.canParse(url) ? new URL(url) : null;
  if (target === null || !/^https?:$/.test(target.protocol)) {
    return { kind: "failure", failure: "protocol", message: "Only http and https URLs can be posted to." };
  }
  // The whole of undici only here, where `request` is wanted: crawls do with less of it.
  const { Client } = await import("undici");
  const connect = guardedConnector({ ...options, connectTimeoutMs: timeoutMs });
  const client = new Client(target.origin, { connect: (to, callback) => void connect(to, callback) });
  const deadline = AbortSignal.timeout(timeoutMs);
  try {
    const answer = await client.request({
      method: "POST",
      path: target.pathname + target.search,
      headers: { ...headers },
      body,
      signal: AbortSignal.any([signal, deadline]),
    });
    answer.body.on("error", () => {});
    return { kind: "answer", status: answer.statusCode };
  } catch (error) {
    signal.throwIfAborted();
    if (deadline.aborted) return { kind: "failure", failure: "timeout", message: `No answer within ${timeoutMs} ms.` };
    if (error instanceof ConnectionFailure) return { kind: "failure", failure: error.failure, message: error.message };
    return { kind: "failure", failure: "protocol", message: "The connection broke off before an answer came." };
  } finally {
    client.destroy().catch(() => {});
  }
}
