import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { type LoopbackServer, listen } from "./static-server.ts";

/** What a route answers: HTML text for a 200, or the parts, or a function that writes the response itself. */
export type RouteAnswer =
  | string
  | {
      readonly status?: number;
      readonly headers?: Readonly<Record<string, string>>;
      readonly body?: string | Uint8Array;
    }
  | ((request: IncomingMessage, response: ServerResponse) => void);

/** Serves answers by path and query; anything else is a 404. */
export async function serveRoutes(routes: Readonly<Record<string, RouteAnswer>>): Promise<LoopbackServer> {
  const requests: string[] = [];
  const server = createServer((request, response) => {
    const path = request.url ?? "/";
    requests.push(path);
    const answer = routes[path] ?? { status: 404, body: "<!DOCTYPE html><title>Not found</title>" };
    if (typeof answer === "function") {
      answer(request, response);
      return;
    }
    const { status = 200, headers = {}, body = "" } = typeof answer === "string" ? { body: answer } : answer;
    response.writeHead(status, { "content-type": "text/html; charset=utf-8", ...headers }).end(body);
  });
  return listen(server, requests);
}
