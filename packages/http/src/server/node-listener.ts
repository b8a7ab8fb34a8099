import type { IncomingMessage, ServerResponse } from "node:http";
import { setImmediate } from "node:timers/promises";
import { getRequestListener } from "@hono/node-server";

/** Connection on which a request arrived. */
export interface Connection {
  /** IP address of the other end: the client, or the last proxy. */
  readonly remoteAddress?: string | undefined;
}

/** Answers a request; the handler of `createHandler`, or a compatible one. */
export type FetchHandler = (request: Request, connection?: Connection) => Promise<Response>;

/** Listener as accepted by `node:http`, Express, Connect and Fastify's raw objects. */
export type NodeListener = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

/**
 * Creates a Node listener from a handler. It also works behind a body parser, which has already read the body, and
 * where a framework has removed its mount path from the URL.
 */
export function nodeListener(handler: FetchHandler): NodeListener {
  const listen = getRequestListener(
    async (request, env) => {
      if (!("outgoing" in env)) return handler(request);
      const { incoming, outgoing } = env;
      const { remoteAddress } = incoming.socket;
      const response = await handler(withParsedBody(request, incoming), { remoteAddress });
      // What arrived together with the headers is parsed after them.
      if (!incoming.complete) await setImmediate();
      // The rest of a body that nobody reads would have to be received before the next request.
      if (!incoming.complete && "shouldKeepAlive" in outgoing) outgoing.shouldKeepAlive = false;
      return response;
    },
    { overrideGlobalObjects: false },
  );
  return async (request, response) => {
    // Express keeps the URL as requested.
    if ("originalUrl" in request && typeof request.originalUrl === "string") request.url = request.originalUrl;
    await listen(request, response);
  };
}

/** Serializes a parsed body as JSON again, because its stream has been consumed. */
function withParsedBody(request: Request, incoming: object): Request {
  const isRead = "readableEnded" in incoming && incoming.readableEnded === true;
  const parsed = "body" in incoming ? incoming.body : undefined;
  if (!isRead || parsed === undefined || request.method === "GET" || request.method === "HEAD") return request;
  const headers = new Headers(request.headers);
  headers.delete("content-length");
  headers.delete("transfer-encoding");
  return new Request(request.url, { method: request.method, headers, body: bodyText(parsed), signal: request.signal });
}

function bodyText(parsed: unknown): string | Uint8Array<ArrayBuffer> {
  if (typeof parsed === "string") return parsed;
  if (parsed instanceof Uint8Array) return new Uint8Array(parsed);
  return JSON.stringify(parsed) ?? "";
}
