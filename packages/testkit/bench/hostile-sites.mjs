// Eight sites that are written to hurt whoever crawls them, each at a port of its own; prints their URLs as JSON.
// Run as a process of its own, so that what it costs to serve them is not taken for the server's.
import { createServer } from "node:http";
import { gzipSync } from "node:zlib";

const megabyte = 1_000_000;
const pageBytes = 10 * megabyte;
const longPath = 2000;

const page = (head, body = "") =>
  `<!doctype html><html><head><title>Page</title>${head}</head><body>${body}</body></html>`;
const text = (body, type = "text/html; charset=utf-8") => ({
  body: Buffer.from(body),
  headers: { "content-type": type },
});
const repeated = (bytes, piece) => {
  const pieces = [];
  for (let n = 0, length = 0; length < bytes; n++) {
    const one = piece(n);
    pieces.push(one);
    length += one.length;
  }
  return pieces.join("");
};
/** Links of a page that no other page has, as long as a URL may be. */
const longLinks = (path, bytes) =>
  repeated(bytes, (n) => `<a href="/${"ab".repeat(longPath / 2 - 20)}${path.slice(1)}-${n}">x</a>`);
const fewLinks = (path) => repeated(800, (n) => `<a href="/${path.length}${path.slice(1, 30)}-${n}">x</a>`);

const nested = `User-agent: *\n${repeated(490_000, (n) => `Disallow: /*${"ab".repeat(n % 700)}*c${n}\n`)}`;
const colliding = `User-agent: *\nDisallow: /${repeated(480_000, (n) => String.fromCharCode(97 + ((n * 40_503) % 26)))}`;

const robots = (body) => text(body, "text/plain");
const sitemaps = (names) => (_, origin) => robots(names.map((name) => `Sitemap: ${origin}${name}`).join("\n"));
const xml = (body) => text(body, "application/xml");

const sites = {
  "robots.txt": {
    "/robots.txt": robots(nested),
    "*": (path) => text(page("", longLinks(path, 2 * megabyte))),
  },
  patterns: {
    "/robots.txt": robots(colliding),
    "*": (path) => text(page("", longLinks(path, pageBytes))),
  },
  "XML sitemaps": {
    "/robots.txt": sitemaps(["/attributes.xml", "/namespaces.xml", "/nested.xml"]),
    "/attributes.xml": xml(`<urlset ${repeated(pageBytes, (n) => `a${n}="" `)}></urlset>`),
    "/namespaces.xml": xml(`<urlset ${repeated(pageBytes, (n) => `xmlns:a${n}="b" `)}></urlset>`),
    "/nested.xml": xml(`<urlset>${"<url>".repeat(megabyte)}`),
    "*": (path) => text(page("", fewLinks(path))),
  },
  "text and Atom sitemaps": {
    "/robots.txt": sitemaps(["/lines.txt", "/atom.xml"]),
    "/lines.txt": (_, origin) =>
      text(
        repeated(5 * megabyte, (n) => `${origin}/${(n * 2_654_435_761).toString(36)}\n`),
        "text/plain",
      ),
    "/atom.xml": xml(`<feed xmlns="http://www.w3.org/2005/Atom">${"<entry>".repeat(megabyte)}`),
    "*": (path) => text(page("", fewLinks(path))),
  },
  "wire bytes": {
    "*": (path) => (path.length % 2 === 0 ? { stream: emptyBlocks } : { stream: path === "/" ? ordinary : drips }),
  },
  "JSON-LD": {
    "*": (path) =>
      text(
        page(
          `<script type="application/ld+json">${'{"a":['.repeat(400_000)}</script><script type="application/ld+json">[${repeated(4 * megabyte, (n) => `{"@type":"Thing","name":"${n}"},`)}0]</script>`,
          fewLinks(path),
        ),
      ),
  },
  "srcset and CSS": {
    "*": (path) =>
      text(
        page(
          `<style>${repeated(3 * megabyte, (n) => `.a${n}{background:url(/i${n}`)}</style>`,
          `<img srcset="${repeated(3 * megabyte, (n) => `/i${n}.png ${n}w, `)}"><p style="${"url(".repeat(300_000)}">${fewLinks(path)}`,
        ),
      ),
  },
  headers: {
    "*": (path) => ({
      ...text(page("", fewLinks(path))),
      headers: Array.from({ length: 90 }, (_, n) => [
        ["link", "x-robots-tag", "content-security-policy", "set-cookie"][n % 4],
        `${"<a>;a;rel=x,".repeat(12)}`,
      ]).flat(),
    }),
  },
};

const urls = {};
for (const [name, routes] of Object.entries(sites)) {
  const server = createServer({ maxHeaderSize: megabyte }, (request, response) => {
    response.on("error", () => {});
    const route = routes[request.url] ?? (request.url === "/robots.txt" ? robots("") : routes["*"]);
    answer(response, typeof route === "function" ? route(request.url, urls[name]) : route);
  });
  await new Promise((resolve) => server.listen(0, "127.0.0.1", resolve));
  urls[name] = `http://127.0.0.1:${server.address().port}`;
}
process.stdout.write(`${JSON.stringify(urls)}\n`);

function answer(response, { stream, body, headers }) {
  if (stream !== undefined) return stream(response);
  response.writeHead(200, headers);
  response.end(body);
}

function ordinary(response) {
  response.writeHead(200, { "content-type": "text/html" });
  response.end(
    page(
      "",
      repeated(5000, (n) => `<a href="/${"x".repeat(n % 2)}w${n}">x</a>`),
    ),
  );
}

/** A gzip stream that goes on for ever and holds nothing, after more informational answers than anybody needs. */
function emptyBlocks(response) {
  for (let n = 0; n < 500; n++) response.writeProcessing();
  response.writeHead(200, { "content-type": "text/html", "content-encoding": "gzip" });
  const block = Buffer.concat(Array.from({ length: 10_000 }, () => Buffer.from([0x00, 0x00, 0x00, 0xff, 0xff])));
  response.write(gzipSync(Buffer.alloc(0)).subarray(0, 10));
  pump(response, () => block);
}

/** Chunks of one byte, as fast as they go. */
function drips(response) {
  response.writeHead(200, { "content-type": "text/html" });
  response.socket?.setNoDelay(true);
  pump(response, () => "x");
}

function pump(response, next) {
  const more = () => {
    for (let n = 0; n < 1000; n++) {
      if (response.destroyed) return;
      if (!response.write(next())) {
        response.once("drain", more);
        return;
      }
    }
    setImmediate(more);
  };
  more();
}
