import { randomBytes, timingSafeEqual } from "node:crypto";
import {
  Agent,
  type ClientRequest,
  createServer,
  request as httpRequest,
  type IncomingMessage,
  type ServerResponse,
} from "node:http";
import type { Socket } from "node:net";
import type { Duplex } from "node:stream";
import { ConnectionFailure, type GuardedConnector } from "@sightline/fetch";
import { parseUrl } from "@sightline/url";

/** Limits of what a browser context may load. */
export interface ProxyLimits {
  /** Maximum bytes of responses as transferred. */
  readonly maxBytes: number;
  /** Maximum requests over http and tunnels for all else. */
  readonly maxRequests: number;
}

/** Limit that a browser context exceeded. */
export type ExceededLimit = "bytes" | "requests";

/** The only way out of a browser context: an HTTP proxy on loopback that connects through the address guard. */
export interface GuardingProxy {
  readonly port: number;
  readonly username: string;
  readonly password: string;
  /** Returns the bytes of responses so far. */
  bytes(): number;
  /** Returns why the last connection to a host failed; `null` if it did not. */
  failureOf(hostname: string): ConnectionFailure | null;
  /** Closes it with all its connections at once. */
  close(): void;
}

/** Settings of a {@link GuardingProxy}. */
export interface GuardingProxyOptions {
  readonly connect: GuardedConnector;
  readonly limits: ProxyLimits;
  /** Called once, at the first limit that is exceeded; connections are closed by then. */
  onExceeded(limit: ExceededLimit): void;
}

/**
 * URL that the proxy answers itself, once it knows the context: so that the first request of a page whose load is
 * measured does not have to be sent twice. No site has a name like this (RFC 6761).
 */
export const greetingUrl = "http://greeting.invalid/";

const maxHeaderBytes = 65_536;
const maxConnections = 256;
const maxFailures = 100;
const hopHeaders: ReadonlySet<string> = new Set([
  "connection",
  "keep-alive",
  "proxy-authenticate",
  "proxy-authorization",
  "proxy-connection",
]);

/** Starts the proxy of one browser context. Its credentials keep other processes of the machine from using it. */
export async function startGuardingProxy(options: GuardingProxyOptions): Promise<GuardingProxy> {
  const proxy = new ContextProxy(options);
  await proxy.listen();
  return proxy;
}

class ContextProxy implements GuardingProxy {
  readonly username = "context";
  readonly password: string = randomBytes(24).toString("hex");
  readonly #credentials = Buffer.from(`Basic ${btoa(`${this.username}:${this.password}`)}`);
  readonly #options: GuardingProxyOptions;
  readonly #server = createServer({ insecureHTTPParser: true, maxHeaderSize: maxHeaderBytes, requestTimeout: 0 });
  readonly #agent: Agent;
  readonly #sockets = new Set<Duplex>();
  readonly #failures = new Map<string, ConnectionFailure>();
  #bytes = 0;
  #requests = 0;
  #isClosed = false;

  constructor(options: GuardingProxyOptions) {
    this.#options = options;
    this.#agent = new GuardedAgent((hostname, port, callback) => this.#connect(hostname, port, callback));
    this.#server.maxConnections = maxConnections;
    this.#server.on("connection", (socket) => this.#track(socket));
    this.#server.on("request", (request, response) => this.#forward(request, response));
    this.#server.on("connect", (request, socket, head) => this.#tunnel(request, socket, head));
    this.#server.on("clientError", (_error, socket) => socket.destroy());
  }

  get port(): number {
    const address = this.#server.address();
    return typeof address === "object" && address !== null ? address.port : 0;
  }

  listen(): Promise<void> {
    return new Promise((resolve, reject) => {
      this.#server.once("error", reject);
      this.#server.listen(0, "127.0.0.1", resolve);
    });
  }

  bytes(): number {
    return this.#bytes;
  }

  failureOf(hostname: string): ConnectionFailure | null {
    return this.#failures.get(hostname) ?? null;
  }

  close(): void {
    this.#isClosed = true;
    this.#server.close();
    this.#agent.destroy();
    for (const socket of this.#sockets) socket.destroy();
  }

  /** Sends on a request over http, which names its URL in full. */
  #forward(request: IncomingMessage, response: ServerResponse): void {
    if (!this.#isAuthorized(request)) {
      response.writeHead(407, { "proxy-authenticate": 'Basic realm="context"', "content-length": 0 }).end();
      return;
    }
    const target = parseUrl(request.url ?? "");
    if (target === null || target.protocol !== "http:") {
      response.writeHead(400, { "content-length": 0 }).end();
      return;
    }
    if (target.href === greetingUrl) {
      response.writeHead(204).end();
      return;
    }
    if (!this.#countRequest()) return;
    const abandon = () => {
      request.socket.destroy();
    };
    let upstream: ClientRequest;
    try {
      upstream = httpRequest({
        agent: this.#agent,
        method: request.method ?? "GET",
        host: bareHost(target.hostname),
        port: Number(target.port) || 80,
        path: target.pathname + target.search,
        headers: endToEnd(request.rawHeaders),
        setHost: false,
        insecureHTTPParser: true,
        maxHeaderSize: maxHeaderBytes,
      });
    } catch {
      // Node.js rejects a method or header that Chromium let through.
      abandon();
      return;
    }
    upstream.on("error", abandon);
    upstream.on("response", (answer) => {
      try {
        response.writeHead(answer.statusCode ?? 502, answer.statusMessage, endToEnd(answer.rawHeaders));
      } catch {
        abandon();
        return;
      }
      answer.on("error", abandon);
      answer.pipe(response);
    });
    response.on("close", () => upstream.destroy());
    request.pipe(upstream);
  }

  /** Opens a tunnel, as Chromium does for https and WebSockets. */
  #tunnel(request: IncomingMessage, socket: Duplex, head: Buffer): void {
    socket.on("error", () => socket.destroy());
    if (!this.#isAuthorized(request)) {
      socket.end(
        'HTTP/1.1 407 Proxy Authentication Required\r\nProxy-Authenticate: Basic realm="context"\r\nConnection: close\r\nContent-Length: 0\r\n\r\n',
      );
      return;
    }
    const target = parseUrl(`https://${request.url ?? ""}/`);
    if (target === null) {
      socket.end("HTTP/1.1 400 Bad Request\r\nContent-Length: 0\r\n\r\n");
      return;
    }
    if (!this.#countRequest()) return;
    this.#connect(bareHost(target.hostname), Number(target.port) || 443, (error, upstream) => {
      if (error !== null || upstream === undefined) {
        socket.end("HTTP/1.1 502 Bad Gateway\r\nConnection: close\r\nContent-Length: 0\r\n\r\n");
        return;
      }
      if (socket.destroyed) {
        upstream.destroy();
        return;
      }
      socket.write("HTTP/1.1 200 Connection established\r\n\r\n");
      if (head.length > 0) upstream.write(head);
      upstream.pipe(socket).pipe(upstream);
      socket.on("close", () => upstream.destroy());
      upstream.on("close", () => socket.destroy());
    });
  }

  #connect(hostname: string, port: number, callback: (error: Error | null, socket?: Socket) => void): void {
    const opened = this.#options.connect({ hostname, port: String(port), protocol: "http:" }, (error, socket) => {
      if (error !== null) {
        this.#noteFailure(hostname, error);
        callback(error);
        return;
      }
      this.#failures.delete(hostname);
      this.#track(socket);
      socket.on("data", (chunk: Uint8Array) => this.#countBytes(chunk.length));
      socket.on("error", () => socket.destroy());
      callback(null, socket);
    });
    if (opened !== null) this.#track(opened);
  }

  #track(socket: Duplex): void {
    if (this.#isClosed) socket.destroy();
    this.#sockets.add(socket);
    socket.once("close", () => this.#sockets.delete(socket));
  }

  #noteFailure(hostname: string, error: unknown): void {
    if (!(error instanceof ConnectionFailure) || this.#failures.size >= maxFailures) return;
    this.#failures.set(hostname, error);
  }

  #countBytes(bytes: number): void {
    this.#bytes += bytes;
    if (this.#bytes > this.#options.limits.maxBytes) this.#exceed("bytes");
  }

  #countRequest(): boolean {
    this.#requests += 1;
    if (this.#requests > this.#options.limits.maxRequests) this.#exceed("requests");
    return !this.#isClosed;
  }

  #exceed(limit: ExceededLimit): void {
    if (this.#isClosed) return;
    this.close();
    this.#options.onExceeded(limit);
  }

  #isAuthorized(request: IncomingMessage): boolean {
    const sent = Buffer.from(request.headers["proxy-authorization"] ?? "");
    return sent.length === this.#credentials.length && timingSafeEqual(sent, this.#credentials);
  }
}

type Connect = (hostname: string, port: number, callback: (error: Error | null, socket?: Socket) => void) => void;

/** Keeps connections to servers alive between the requests of one context. */
class GuardedAgent extends Agent {
  readonly #connect: Connect;

  constructor(connect: Connect) {
    super({ keepAlive: true, maxFreeSockets: 32 });
    this.#connect = connect;
  }

  /** Called by Node.js, whose types do not declare it. */
  createConnection(
    options: { readonly host?: string | null; readonly port?: number | string | null },
    callback?: (error: Error | null, socket: Duplex) => void,
  ): undefined {
    this.#connect(options.host ?? "", Number(options.port), (error, socket) => {
      // Node.js reads no socket beside an error, whatever its types say.
      callback?.(error, socket as Socket);
    });
  }
}

/** Returns raw headers without those that concern one connection. */
function endToEnd(rawHeaders: readonly string[]): string[] {
  const kept: string[] = [];
  for (let index = 0; index + 1 < rawHeaders.length; index += 2) {
    const [name = "", value = ""] = rawHeaders.slice(index, index + 2);
    if (!hopHeaders.has(name.toLowerCase())) kept.push(name, value);
  }
  return kept;
}

function bareHost(hostname: string): string {
  return hostname.startsWith("[") ? hostname.slice(1, -1) : hostname;
}
