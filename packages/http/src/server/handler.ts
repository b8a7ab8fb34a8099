import type { Connection } from "./node-listener.ts";

/** Answers requests; works wherever there are `Request` and `Response`. */
export interface Handler {
  /** @param connection known to `serve` and `nodeListener`; without it, addresses of clients are unknown */
  (request: Request, connection?: Connection): Promise<Response>;
  /**
   * Resolves when crawls of an earlier process have been resumed; requests are answered before that too. Rejects when
   * they could not be: then no work is done, and the process should end.
   */
  readonly started: Promise<void>;
  /** OpenAPI document. */
  readonly document: object;
  /** Prefix of the types of problems. */
  readonly problemTypeBase: string;
  /** Ends streams, lets requests of running crawls finish, and stops; the auditor stays open. */
  close(): Promise<void>;
}
