import { readFile } from "node:fs/promises";
import { createServer, type ServerResponse } from "node:http";
import { extname } from "node:path";

const folder = new URL("../site/", import.meta.url);

const types: Readonly<Record<string, string>> = {
  ".html": "text/html; charset=utf-8",
  ".svg": "image/svg+xml",
  ".txt": "text/plain; charset=utf-8",
  ".xml": "application/xml",
};

/** Answers that are no files: redirects, and one page that always fails. */
const redirects: Readonly<Record<string, string>> = {
  "/moved-once.html": "/about.html",
  "/guides/old-care.html": "/guides/care.html",
  "/gone-away.html": "/price-list-1999.html",
  "/chain-1.html": "/chain-2.html",
  "/chain-2.html": "/chain-3.html",
  "/chain-3.html": "/help/shipping.html",
  "/loop-a.html": "/loop-b.html",
  "/loop-b.html": "/loop-a.html",
};
const failing = "/broken.html";

/** The demo site while it is served. */
export interface DemoSite {
  /** Where it starts, as in `http://127.0.0.1:40123/`. */
  readonly url: string;
  close(): Promise<void>;
}

/** Serves the demo site on loopback. `port` 0, the default, takes a free one. */
export async function serveDemoSite(port = 0): Promise<DemoSite> {
  const server = createServer((request, response) => {
    const host = request.headers.host ?? "127.0.0.1";
    void answer(new URL(request.url ?? "/", `http://${host}`), response);
  });
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, "127.0.0.1", resolve);
  });
  const address = server.address();
  const listening = typeof address === "object" && address !== null ? address.port : port;
  return {
    url: `http://127.0.0.1:${listening}/`,
    async close() {
      server.closeAllConnections();
      await new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}

async function answer({ pathname, origin }: URL, response: ServerResponse): Promise<void> {
  const target = redirects[pathname];
  if (target !== undefined) {
    response.writeHead(301, { location: target }).end();
    return;
  }
  if (pathname === failing) {
    response.writeHead(500, { "content-type": "text/html; charset=utf-8" });
    response.end("<!DOCTYPE html><title>Error</title><h1>Something broke</h1>");
    return;
  }
  const file = fileOf(pathname);
  const text = await readFile(new URL(`.${file}`, folder), "utf8").catch(() => null);
  if (text === null) {
    response.writeHead(404, { "content-type": "text/html; charset=utf-8" });
    response.end("<!DOCTYPE html><title>Not found</title><h1>Not found</h1>");
    return;
  }
  response.writeHead(200, { "content-type": types[extname(file)] ?? "application/octet-stream" });
  // Canonicals, sitemaps and the like need absolute URLs, and the port differs from run to run.
  response.end(text.replaceAll("{{origin}}", origin));
}

function fileOf(pathname: string): string {
  if (pathname.endsWith("/")) return `${pathname}index.html`;
  return extname(pathname) === "" ? `${pathname}.html` : pathname;
}
