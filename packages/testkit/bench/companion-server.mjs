// Serves a site whose pages name files and other sites, all from a process of its own:
//   node companion-server.mjs PAGES FILES_OF_PAGE LATENCY_MS FOLDER
// FOLDER has the key and certificate of the other sites. Prints the ports as JSON. `/count` at localhost says as JSON what
// was requested beside the pages since the last time, and how many connections were made for it.
import { readFileSync } from "node:fs";
import { createServer } from "node:http";
import { createServer as createTlsServer } from "node:https";

const [pages, filesOfPage, latencyMs] = process.argv.slice(2, 5).map(Number);
const folder = process.argv[5];
const otherHosts = 100;
const paragraph = "A paragraph about grain, stones and water that a mill has in each of its pages. ".repeat(40);
const rule = (index) => `.part${index} { color: #${String(index).padStart(6, "0")}; margin: ${index}px }\n`;
const sheet = Array.from({ length: 80 }, (_, index) => rule(index)).join("");
const script = 'document.querySelector(".part")?.classList.add("on");\n'.repeat(80);

let counts = { files: 0, others: 0, handshakes: 0 };

/** Of ten files, eight are images, one a style sheet and one a script; every twentieth image is gone. */
function answerFile(index, response) {
  counts.files++;
  const [type, body] = fileAt(index);
  if (index % 20 === 7) response.writeHead(404, { "content-type": "text/html" }).end("Not found");
  else response.writeHead(200, { "content-type": type, "content-length": body.length }).end(body);
}

function fileAt(index) {
  if (index % 10 === 0) return ["text/css", sheet];
  return index % 10 === 1 ? ["text/javascript", script] : ["image/webp", "x".repeat(5000)];
}

const nameOf = (index) => `${index}.${index % 10 === 0 ? "css" : index % 10 === 1 ? "js" : "webp"}`;
const markupOf = (index) => {
  const src = `/files/${nameOf(index)}`;
  if (index % 10 === 0) return `<link rel="stylesheet" href="${src}">`;
  return index % 10 === 1 ? `<script defer src="${src}"></script>` : `<img src="${src}" alt="A file">`;
};

function pageAt(index) {
  const children = Array.from({ length: 10 }, (_, child) => 10 * index + 1 + child).filter((child) => child < pages);
  const links = children.map((child) => `<a href="/p/${child}">Page ${child}</a>`).join(" ");
  const files = Array.from({ length: filesOfPage }, (_, file) => markupOf(index * filesOfPage + file)).join(" ");
  const other = `<a href="https://other${index % otherHosts}.github.io/${index}">Elsewhere</a>`;
  const title = `Page ${index} of a mill`;
  return `<!DOCTYPE html><html lang="en"><title>${title}</title><h1>${title}</h1><p>${paragraph}</p>${links} ${files} ${other}</html>`;
}

function answer({ url, headers }, response) {
  if (headers.host?.startsWith("localhost")) {
    response.end(JSON.stringify(counts));
    counts = { files: 0, others: 0, handshakes: 0 };
    return;
  }
  const file = /^\/files\/(\d+)\./.exec(url)?.[1];
  if (file !== undefined) return answerFile(Number(file), response);
  const page = url === "/" ? 0 : Number(/^\/p\/(\d+)$/.exec(url)?.[1] ?? -1);
  const isKnown = page >= 0 && page < pages;
  response.writeHead(isKnown ? 200 : 404, { "content-type": "text/html" }).end(isKnown ? pageAt(page) : "Not found");
}

function answerOther({ url }, response) {
  counts.others++;
  const isRobots = url === "/robots.txt";
  response.writeHead(isRobots ? 404 : 200, { "content-type": "text/html" }).end("<title>Another site</title>");
}

const late = (handler) => (request, response) => {
  if (latencyMs === 0) handler(request, response);
  else setTimeout(() => handler(request, response), latencyMs);
};
const listening = (server) => new Promise((done) => server.listen(0, "127.0.0.1", () => done(server.address().port)));

const plain = createServer({ keepAliveTimeout: 60_000 }, late(answer));
const secure = createTlsServer(
  { key: readFileSync(`${folder}/key.pem`), cert: readFileSync(`${folder}/cert.pem`), keepAliveTimeout: 60_000 },
  late(answerOther),
);
secure.on("secureConnection", () => counts.handshakes++);
const ports = { http: await listening(plain), https: await listening(secure) };
process.stdout.write(`${JSON.stringify(ports)}\n`);
