import { createServer, type ServerResponse } from "node:http";
import type { Duplex } from "node:stream";
import { descriptorLimit } from "./descriptor-limit.ts";
import type { Handler } from "./handler.ts";
import { limitConnections } from "./limit-connections.ts";
import { nodeListener } from "./node-listener.ts";
import { refuseUnread } from "./unread-request.ts";

/** Address and limits of a server. */
export interface ServeOptions {
  /** Default 8787; 0 selects a free one. */
  readonly port?: number;
  /** Default `127.0.0.1`. */
  readonly host?: string;
  /** Maximum time for a request to arrive, including its body, in milliseconds. Default 60,000. */
  readonly requestMs?: number;
  /**
   * Maximum open connections; idle ones make room for new ones. Default: half of the file descriptors that the process
   * may have, so that crawls and the store keep the rest.
   */
  readonly maxConnections?: number;
}

/** Listening server. */
export interface Server {
  /** As in `http://127.0.0.1:8787`. */
  readonly url: string;
  /** Accepts no more requests, ends streams, finishes requests in flight, releases the leases of crawls, and stops. */
  close(): Promise<void>;
}

/** Maximum time for requests in flight once the server is closing, in milliseconds. */
const drainMs = 10_000;

/** Longer than proxies and load balancers keep a connection, so that none sends a request on a closing one. */
const keepAliveMs = 65_000;

/** Maximum time for the headers of a request to arrive, in milliseconds. */
const maxHeadersMs = 20_000;
const checksPerRequest = 60;

/** Serves a handler over HTTP. @throws Error of `node:net` when it cannot listen on the port */
export async function serve(
  handler: Handler,
  { port = 8787, host = "127.0.0.1", requestMs = 60_000, maxConnections = defaultConnections() }: ServeOptions = {},
): Promise<Server> {
  // Node checks connections only periodically, by default every 30 seconds, and a request may last that much longer.
  const connectionsCheckingInterval = requestMs / checksPerRequest;
  const requestTimeout = requestMs - connectionsCheckingInterval;
  const limits = {
    connectionsCheckingInterval,
    requestTimeout,
    headersTimeout: Math.min(maxHeadersMs, requestTimeout),
    keepAliveTimeout: keepAliveMs,
  };
  const listener = nodeListener(handler);
  const responses = new WeakMap<Duplex, ServerResponse>();
  const server = createServer(limits, (request, response) => {
    responses.set(request.socket, response);
    response.once("close", () => {
      if (responses.get(request.socket) === response) responses.delete(request.socket);
    });
    return listener(request, response);
  });
  const responseOn = (socket: Duplex) => responses.get(socket);
  limitConnections(server, maxConnections);
  server.on("clientError", refuseUnread(handler.problemTypeBase, responseOn));
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

function defaultConnections(): number {
  const descriptors = descriptorLimit();
  return descriptors === null ? Number.POSITIVE_INFINITY : Math.max(1, Math.floor(descriptors / 2));
}
