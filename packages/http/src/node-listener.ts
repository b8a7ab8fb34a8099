import type { IncomingMessage, ServerResponse } from "node:http";
import { getRequestListener } from "@hono/node-server";

/** Answers a request; what `createHandler` makes, or anything like it. */
export type FetchHandler = (request: Request) => Promise<Response>;

/** A listener as `node:http`, Express, Connect and Fastify's raw objects take it. */
export type NodeListener = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

/**
 * Makes a listener for Node of a handler. It also works behind a body parser, which has read the body already, and
 * where a framework has taken its mount path off the URL.
 */
export function nodeListener(handler: FetchHandler): NodeListener {
  const listen = getRequestListener(
    (request, env) => handler("incoming" in env ? withParsedBody(request, env.incoming) : request),
    { overrideGlobalObjects: false },
  );
  return async (request, response) => {
    // Express keeps the URL as it was asked for.
    if ("originalUrl" in request && typeof request.originalUrl === "string") request.url = request.originalUrl;
    await listen(request, response);
  };
}

/** A body that was parsed is written as JSON again: its stream has nothing left. */
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
