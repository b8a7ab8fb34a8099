import { createServer, type ServerResponse } from "node:http";
import { auditRuns } from "../audits/audit-runs.ts";
import type { McpHost } from "../host.ts";
import { mcpServer } from "../mcp-server.ts";
import { HttpSessions } from "./http-sessions.ts";
import { type Refusal, requestGuard } from "./request-guard.ts";

/** Options of {@link serveHttp}. */
export interface HttpOptions {
  /** 0 selects a free one. */
  readonly port: number;
  /** Address to listen on. */
  readonly address: string;
  /** Bearer token that every request has to bear. */
  readonly token: string;
  /** Other names of the server that clients may use, without ports. Default: those of loopback only. */
  readonly names?: readonly string[];
  /** Maximum number of sessions. Default 32. */
  readonly maxSessions?: number;
}

/** Listening server. */
export interface HttpMcpServer {
  /** As in `http://127.0.0.1:8788/mcp`. */
  readonly url: string;
  close(): Promise<void>;
}

const path = "/mcp";
const limits = { requestTimeout: 60_000, headersTimeout: 20_000, keepAliveTimeout: 65_000 };
const maxConnections = 100;

/** Serves clients over streamable HTTP. @throws Error of `node:net` when it cannot listen */
export async function serveHttp(
  host: McpHost,
  { port, address, token, names = [], maxSessions = 32 }: HttpOptions,
): Promise<HttpMcpServer> {
  const runs = auditRuns(host);
  const sessions = new HttpSessions(() => mcpServer(host, runs), maxSessions);
  const refusalOf = requestGuard(token, names);
  const server = createServer(limits, (request, response) => {
    const refusal = refusalOf(request.headers);
    if (refusal !== null) return refuse(response, refusal);
    if (request.url?.split("?")[0] !== path) return refuse(response, { status: 404, message: `Only ${path} exists.` });
    sessions.handle(request, response).then(
      (hasRoom) => {
        if (!hasRoom)
          refuse(response, { status: 503, message: "Too many sessions.", headers: { "retry-after": "60" } });
      },
      () => (response.headersSent ? response.destroy() : refuse(response, { status: 500, message: "Internal error." })),
    );
  });
  server.maxConnections = maxConnections;
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, address, resolve);
  });
  const listening = server.address();
  const actual = typeof listening === "object" && listening !== null ? listening.port : port;
  return {
    url: `http://${address.includes(":") ? `[${address}]` : address}:${actual}${path}`,
    async close() {
      await sessions.close();
      server.closeAllConnections();
      await new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}

function refuse(response: ServerResponse, { status, message, headers = {} }: Refusal): void {
  response.writeHead(status, { "content-type": "text/plain; charset=utf-8", ...headers }).end(`${message}\n`);
}
