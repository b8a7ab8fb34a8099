import { createReadStream } from "node:fs";
import { stat } from "node:fs/promises";
import { createServer, type Server } from "node:http";
import { extname, join, normalize } from "node:path";

const types: Readonly<Record<string, string>> = {
  ".html": "text/html",
  ".htm": "text/html",
  ".xhtml": "application/xhtml+xml",
  ".css": "text/css",
  ".js": "text/javascript",
  ".json": "application/json",
  ".png": "image/png",
  ".jpg": "image/jpeg",
  ".gif": "image/gif",
  ".svg": "image/svg+xml",
  ".txt": "text/plain",
  ".xml": "application/xml",
  ".pdf": "application/pdf",
};

/** A server that listens on loopback. */
export interface LoopbackServer {
  /** With a trailing slash, as in `http://127.0.0.1:40123/`. */
  readonly url: string;
  /** Requests answered so far, by path and query. */
  readonly requests: readonly string[];
  /** Resolves once it has received this many requests. */
  requested(count: number): Promise<void>;
  close(): Promise<void>;
}

/** Serves the files of a folder as a plain web server does: `index.html` for folders, a slash added by redirect, 404. */
export async function serveFolder(folder: string): Promise<LoopbackServer> {
  const requests: string[] = [];
  const server = createServer(async (request, response) => {
    const url = new URL(request.url ?? "/", "http://loopback");
    requests.push(url.pathname + url.search);
    const path = decodedPath(url.pathname);
    if (path === null || path.includes("\0")) {
      response.writeHead(400).end();
      return;
    }
    let file = join(folder, normalize(path));
    const found = await stat(file).catch(() => null);
    if (found?.isDirectory()) {
      if (!url.pathname.endsWith("/")) {
        response.writeHead(301, { location: `${url.pathname}/${url.search}` }).end();
        return;
      }
      file = join(file, "index.html");
    }
    const entry = await stat(file).catch(() => null);
    if (!entry?.isFile()) {
      response.writeHead(404, { "content-type": "text/html" }).end("<!DOCTYPE html><title>Not found</title>");
      return;
    }
    response.writeHead(200, {
      "content-type": types[extname(file).toLowerCase()] ?? "application/octet-stream",
      "content-length": entry.size,
    });
    createReadStream(file).pipe(response);
  });
  return listen(server, requests);
}

function decodedPath(path: string): string | null {
  try {
    return decodeURIComponent(path);
  } catch {
    return null;
  }
}

/** Starts a server on a free loopback port. */
export async function listen(server: Server, requests: readonly string[] = []): Promise<LoopbackServer> {
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen(0, "127.0.0.1", resolve);
  });
  const address = server.address();
  const port = typeof address === "object" && address !== null ? address.port : 0;
  return {
    url: `http://127.0.0.1:${port}/`,
    requests,
    requested: (count) =>
      new Promise((resolve) => {
        const check = () => {
          if (requests.length < count) return;
          server.off("request", check);
          resolve();
        };
        server.on("request", check);
        check();
      }),
    async close() {
      server.closeAllConnections();
      await new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}
