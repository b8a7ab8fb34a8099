import { createServer, type Server } from "node:http";
import type { Handler } from "sightline/http";
import { nodeListener } from "sightline/http/node";

/** The service beside other pages of a plain Node server. */
export function nodeHttpServer(handler: Handler): Server {
  const listener = nodeListener(handler);
  return createServer((request, response) => {
    if (request.url === "/") response.end("Hello from the host.");
    else void listener(request, response);
  });
}
