import { randomUUID } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import type { McpServer } from "@modelcontextprotocol/sdk/server/mcp.js";
import { StreamableHTTPServerTransport } from "@modelcontextprotocol/sdk/server/streamableHttp.js";

const maxBodyBytes = 256 * 1024;

interface HttpSession {
  readonly transport: StreamableHTTPServerTransport;
  readonly server: McpServer;
  /** Requests in progress, including the stream that a client holds open. */
  requests: number;
}

/** Sessions of clients over HTTP, at most `max`. A class because it owns them. */
export class HttpSessions {
  readonly #create: () => McpServer;
  readonly #max: number;
  /** Longest unused first. */
  readonly #sessions = new Map<string, HttpSession>();

  constructor(create: () => McpServer, max: number) {
    this.#create = create;
    this.#max = max;
  }

  /** Passes a request to its session, or starts one. @returns `false` if there is no room for another */
  async handle(request: IncomingMessage, response: ServerResponse): Promise<boolean> {
    const id = request.headers["mcp-session-id"];
    const known = typeof id === "string" ? this.#sessions.get(id) : undefined;
    if (typeof id === "string" && known === undefined) {
      // The specification has clients start anew after a 404.
      response.writeHead(404).end("The session has ended.\n");
      return true;
    }
    if (known === undefined && !(await this.#makeRoom())) return false;
    const session = known ?? (await this.#opened());
    session.requests += 1;
    response.once("close", () => {
      session.requests -= 1;
      this.#touch(session);
    });
    await session.transport.handleRequest(request, response);
    // Anything but an initialization starts no session.
    if (session.transport.sessionId === undefined) await session.server.close();
    return true;
  }

  async close(): Promise<void> {
    await Promise.all([...this.#sessions.values()].map(({ server }) => server.close()));
    this.#sessions.clear();
  }

  async #opened(): Promise<HttpSession> {
    const server = this.#create();
    const transport = new StreamableHTTPServerTransport({
      sessionIdGenerator: randomUUID,
      onsessioninitialized: (id) => void this.#sessions.set(id, session),
      maxRequestBodySize: maxBodyBytes,
    });
    const session: HttpSession = { transport, server, requests: 0 };
    await server.connect(transport);
    server.server.onclose = () => {
      if (transport.sessionId !== undefined) this.#sessions.delete(transport.sessionId);
    };
    return session;
  }

  #touch(session: HttpSession): void {
    const id = session.transport.sessionId;
    if (id === undefined || !this.#sessions.delete(id)) return;
    this.#sessions.set(id, session);
  }

  /** Ends the session that has been unused for longest. @returns `false` if all are in use */
  async #makeRoom(): Promise<boolean> {
    if (this.#sessions.size < this.#max) return true;
    for (const { requests, server } of this.#sessions.values()) {
      if (requests > 0) continue;
      await server.close();
      return true;
    }
    return false;
  }
}
