// Serves the made-up shop on loopback from a process of its own: node shop-server.mjs PAGES. Prints its URL.
import { createServer } from "node:http";
import { pageAt, shopPage } from "./shop-page.mjs";

const pages = Number(process.argv[2]);
// Made once: what is measured is the client, not this process.
const made = new Map();
const server = createServer((request, response) => {
  const origin = `http://${request.headers.host}`;
  if (request.url === "/robots.txt") {
    response.writeHead(200, { "content-type": "text/plain" }).end("User-agent: *\nDisallow: /search\n");
    return;
  }
  const i = pageAt(request.url, pages);
  if (i === -1) {
    response.writeHead(404, { "content-type": "text/html" }).end("<!doctype html><title>Not found</title>");
    return;
  }
  if (!made.has(i)) made.set(i, Buffer.from(shopPage(i, pages, origin)));
  const body = made.get(i);
  response.writeHead(200, { "content-type": "text/html; charset=utf-8", "content-length": body.length }).end(body);
});
server.listen(0, "127.0.0.1", () => process.stdout.write(`http://127.0.0.1:${server.address().port}/\n`));
