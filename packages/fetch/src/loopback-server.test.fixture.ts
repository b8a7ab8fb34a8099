import { createServer, type RequestListener } from "node:http";
import { type AddressInfo, createServer as createTcpServer, type Server, type Socket } from "node:net";
import type { FetchedPage, FetchFailure, FetchRequest, FetchResult } from "@sightline/model/ports";

/** Server on loopback that counts the requests and connections that reach it. */
export interface LoopbackServer {
  readonly port: number;
  readonly url: string;
  connections(): number;
  requests(): number;
  /** Returns the number of open connections. */
  open(): number;
  close(): Promise<void>;
}

/** Starts an HTTP server on an ephemeral port of 127.0.0.1. */
export async function httpServer(handler: RequestListener): Promise<LoopbackServer> {
  let requests = 0;
  const server = createServer((request, response) => {
    requests += 1;
    handler(request, response);
  });
  return listening(server, () => requests);
}

/** Starts a TCP server with a custom connection handler. */
export async function rawServer(onConnection: (socket: Socket) => void): Promise<LoopbackServer> {
  const server = createTcpServer((socket) => {
    socket.on("error", () => {});
    onConnection(socket);
  });
  return listening(server, () => 0);
}

/** Starts a TCP server that writes fixed bytes once a request arrives, and closes. */
export function sayingServer(bytes: string | Uint8Array): Promise<LoopbackServer> {
  return rawServer((socket) => socket.once("data", () => socket.end(bytes)));
}

/** Counts connections of a server that listens on an ephemeral port. */
export async function listening(server: Server, requests: () => number): Promise<LoopbackServer> {
  const sockets = new Set<Socket>();
  let connections = 0;
  server.on("connection", (socket: Socket) => {
    connections += 1;
    sockets.add(socket);
    socket.on("close", () => sockets.delete(socket));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const port = portOf(server.address());
  return {
    port,
    url: `http://127.0.0.1:${port}/`,
    connections: () => connections,
    requests,
    open: () => sockets.size,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        for (const socket of sockets) socket.destroy();
      }),
  };
}

/** Returns a request with generous limits. */
export function get(url: string, request: Partial<FetchRequest> = {}): FetchRequest {
  return { url, headers: {}, maxBodyBytes: 1_000_000, timeoutMs: 10_000, ...request };
}

/** Signal that never aborts. */
export const never: AbortSignal = new AbortController().signal;

/** Returns the page of a result. @throws Error when it is a failure */
export function answered(result: FetchResult): FetchedPage {
  if (result.kind === "failure") throw new Error(`${result.failure}: ${result.message}`);
  return result;
}

/** Returns the failure of a result. @throws Error when it is a response */
export function failed(result: FetchResult): FetchFailure {
  if (result.kind === "answer") throw new Error(`answered ${result.status}`);
  return result;
}

function portOf(address: AddressInfo | string | null): number {
  if (address === null || typeof address === "string") throw new Error("The server listens on no port.");
  return address.port;
}
