import type { IncomingMessage, ServerResponse } from "node:http";
import { getRequestListener } from "@hono/node-server";
import { RESPONSE_ALREADY_SENT } from "@hono/node-server/utils/response";
import { type Answer, withOwnBody } from "./answer.ts";

/** Answers a request; what `createHandler` makes, or anything like it. */
export interface FetchHandler {
  (request: Request): Promise<Response>;
  /** The same without a `Response` around what is there as a whole. */
  answer?(request: Request): Promise<Answer | Response>;
}

/** A listener as `node:http`, Express, Connect and Fastify's raw objects take it. */
export type NodeListener = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

/**
 * Makes a listener for Node of a handler. It also works behind a body parser, which has read the body already, and
 * where a framework has taken its mount path off the URL.
 */
export function nodeListener(handler: FetchHandler): NodeListener {
  // What a framework puts between handler and socket may keep what is written.
  return listener(handler, (answer, outgoing) => write(withOwnBody(answer), outgoing));
}

/** The same for a server of our own, where the socket alone gets what is written. */
export function serverListener(handler: FetchHandler): NodeListener {
  return listener(handler, write);
}

function listener(handler: FetchHandler, writeAnswer: typeof write): NodeListener {
  const answerTo = handler.answer ?? handler;
  const listen = getRequestListener(
    // Express keeps the URL as it was asked for.
    async (request, env) => {
      const answer = await answerTo("incoming" in env ? withParsedBody(request, env.incoming) : request);
      if (answer instanceof Response) return answer;
      writeAnswer(answer, env.outgoing);
      return RESPONSE_ALREADY_SENT;
    },
    { overrideGlobalObjects: false },
  );
  return async (request, response) => {
    if ("originalUrl" in request && typeof request.originalUrl === "string") request.url = request.originalUrl;
    await listen(request, response);
  };
}

/** A response of `node:http` or `node:http2`. */
interface Outgoing {
  writeHead(status: number, headers: Readonly<Record<string, string | number>>): unknown;
  end(body?: string | Uint8Array, written?: () => void): unknown;
}

function write({ status, headers, body, release }: Answer, outgoing: Outgoing): void {
  if (body === null) {
    outgoing.writeHead(status, headers);
    outgoing.end();
    return;
  }
  outgoing.writeHead(status, { ...headers, "content-length": Buffer.byteLength(body) });
  if (release === undefined) outgoing.end(body);
  else outgoing.end(body, release);
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
