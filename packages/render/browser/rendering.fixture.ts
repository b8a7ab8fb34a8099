import { createServer, type RequestListener, type Server } from "node:http";
import type { AddressInfo, Socket } from "node:net";
import { chromiumPath } from "@sightline/testkit";
import { type ChromiumRendererOptions, chromiumRenderer } from "../src/chromium-renderer.ts";
import type { RenderedDocument, Renderer, RenderFailure, RenderOptions } from "../src/index.ts";

/** Signal that never aborts. */
export const never: AbortSignal = new AbortController().signal;

/** Renderer with the Chromium of this machine, whose sandbox does not work for root. */
export function testRenderer(options: ChromiumRendererOptions = {}): Renderer {
  return chromiumRenderer({
    executablePath: chromiumPath ?? "",
    sandbox: process.getuid?.() !== 0,
    ...options,
  });
}

/** Options with generous limits. */
export function renderOptions(changes: Partial<RenderOptions> = {}): RenderOptions {
  return {
    device: "mobile",
    userAgent: "Mozilla/5.0 (compatible; Sightline/1.0)",
    headers: {},
    timeoutMs: 30_000,
    maxRequests: 200,
    maxBytes: 20_000_000,
    maxHtmlBytes: 2_000_000,
    measures: { vitalsRuns: 0, accessibility: false, screenshots: [] },
    ...changes,
  };
}

/** Returns the document. @throws Error if the page failed */
export function rendered(outcome: RenderedDocument | RenderFailure): RenderedDocument {
  if (outcome.kind === "failure") throw new Error(`${outcome.reason}: ${outcome.message}`);
  return outcome;
}

/** Returns the failure. @throws Error if the page was rendered */
export function failed(outcome: RenderedDocument | RenderFailure): RenderFailure {
  if (outcome.kind === "rendered") throw new Error(`rendered ${text(outcome).slice(0, 1000)}`);
  return outcome;
}

/** Returns the HTML of a document. */
export function text(document: RenderedDocument): string {
  return new TextDecoder().decode(document.html);
}

/** Server on loopback that counts what reaches it. */
export interface CountingServer {
  readonly port: number;
  /** Names of the requests, such as `GET /path`, and `connection` for each connection. */
  readonly hits: string[];
  close(): Promise<void>;
}

/** Starts a server on an ephemeral port of 127.0.0.1. */
export async function countingServer(handler: RequestListener): Promise<CountingServer> {
  const hits: string[] = [];
  const sockets = new Set<Socket>();
  const server: Server = createServer((request, response) => {
    hits.push(`${request.method} ${request.url}`);
    handler(request, response);
  });
  server.on("connection", (socket) => {
    hits.push("connection");
    sockets.add(socket);
    socket.on("error", () => {});
    socket.on("close", () => sockets.delete(socket));
  });
  server.on("connect", (_request, socket) => socket.destroy());
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    port: portOf(server.address()),
    hits,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        for (const socket of sockets) socket.destroy();
      }),
  };
}

/** Starts a server of pages by path. */
export function pageServer(pages: Readonly<Record<string, string | RequestListener>>): Promise<CountingServer> {
  return countingServer((request, response) => {
    const page = pages[(request.url ?? "").split("?", 1)[0] ?? ""];
    if (typeof page === "function") return page(request, response);
    response.writeHead(page === undefined ? 404 : 200, { "content-type": "text/html; charset=utf-8" });
    response.end(page ?? "");
  });
}

function portOf(address: AddressInfo | string | null): number {
  if (address === null || typeof address === "string") throw new Error("The server listens on no port.");
  return address.port;
}
