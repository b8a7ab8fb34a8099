import { createServer } from "node:http";
import type { Handler } from "./create-handler.ts";
import { nodeListener } from "./node-listener.ts";

/** Where a server listens. */
export interface ServeOptions {
  /** Default 8787; 0 takes a free one. */
  readonly port?: number;
  /** Default `127.0.0.1`. */
  readonly host?: string;
  /** Longest that a request may take to arrive, its body included, in milliseconds. Default 60,000. */
  readonly requestMs?: number;
}

/** A server that listens. */
export interface Server {
  /** As in `http://127.0.0.1:8787`. */
  readonly url: string;
  /** Takes no more requests, ends streams, answers what is under way, gives back what crawls hold, and stops. */
  close(): Promise<void>;
}

/** How long requests under way may take once the server is told to close, in milliseconds. */
const drainMs = 10_000;

/** Longer than proxies and load balancers keep a connection, so that none sends a request into one that is closing. */
const keepAliveMs = 65_000;

/** Longest that the headers of a request may take to arrive, in milliseconds. */
const longestHeadersMs = 20_000;
const checksPerRequest = 60;

/** Serves a handler over HTTP. @throws Error of `node:net` when the port cannot be listened on */
export async function serve(
  handler: Handler,
  { port = 8787, host = "127.0.0.1", requestMs = 60_000 }: ServeOptions = {},
): Promise<Server> {
  // Node only looks at connections now and then, by default every 30 seconds: a request may last as much longer.
  const connectionsCheckingInterval = requestMs / checksPerRequest;
  const requestTimeout = requestMs - connectionsCheckingInterval;
  const limits = {
    connectionsCheckingInterval,
    requestTimeout,
    headersTimeout: Math.min(longestHeadersMs, requestTimeout),
    keepAliveTimeout: keepAliveMs,
  };
  const server = createServer(limits, nodeListener(handler));
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, host, resolve);
  });
  const address = server.address();
  const listening = typeof address === "object" && address !== null ? address.port : port;
  let closing: Promise<void> | null = null;
  return {
    url: `http://${host.includes(":") ? `[${host}]` : host}:${listening}`,
    close() {
      closing ??= (async () => {
        const closed = new Promise<void>((resolve) => server.close(() => resolve()));
        server.closeIdleConnections();
        const deadline = setTimeout(() => server.closeAllConnections(), drainMs);
        await handler.close();
        server.closeIdleConnections();
        await closed;
        clearTimeout(deadline);
      })();
      return closing;
    },
  };
}
