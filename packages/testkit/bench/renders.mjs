// `npm run bench:renders -- [RENDERS]`: small local pages through the renderer, beside plain Playwright that does the same
// once: time of each, memory of this process, and what is left of Chromium at the end. Needs a build and Chromium.
import { readdirSync, readFileSync } from "node:fs";
import { createServer } from "node:http";
import { chromium } from "playwright-core";
import { chromiumRenderer } from "../../render/dist/index.js";
import { chromiumPath } from "../dist/chromium.js";

const renders = Number(process.argv[2] ?? 1000);
/** Every so many renders, plain Playwright loads the page, too. */
const plainEvery = 5;
/** Renders before memory is first read, so that what is loaded once counts for none. */
const warmUp = Math.min(20, Math.ceil(renders / 10));
const maxRatio = 1.3;

if (chromiumPath === undefined) {
  process.stdout.write("Skipped: needs Chromium.\n");
  process.exit(0);
}
const sandbox = process.getuid?.() !== 0;
const server = createServer(answer).listen(0, "127.0.0.1");
await new Promise((resolve) => server.once("listening", resolve));
const { port } = server.address();
const renderer = chromiumRenderer({
  executablePath: chromiumPath,
  sandbox,
  resolve: [{ host: "localhost", port, address: "127.0.0.1" }],
});
const plain = await chromium.launch({ executablePath: chromiumPath, chromiumSandbox: sandbox });
const options = {
  device: "desktop",
  userAgent: "Mozilla/5.0 (compatible; Sightline/1.0)",
  headers: {},
  timeoutMs: 60_000,
  maxRequests: 100,
  maxBytes: 10_000_000,
  maxHtmlBytes: 1_000_000,
  measures: { vitalsRuns: 0, accessibility: false, screenshots: [] },
};
const times = { ours: [], plain: [] };
const memory = [];
for (let index = 0; index < renders; index++) {
  const url = `http://localhost:${port}/?page=${index}`;
  times.ours.push(await timed(() => renderOurs(url)));
  if (index % plainEvery === 0) times.plain.push(await timed(() => renderPlain(url)));
  if (index === warmUp || index === Math.floor(renders / 2) || index === renders - 1) memory.push(residentMegabytes());
}
await renderer.close();
await plain.close();
server.closeAllConnections();
server.close();

const ratio = median(times.ours) / median(times.plain);
const left = childProcesses();
process.stdout.write(`${renders} renders, median of ${Math.round(median(times.ours))} ms
plain Playwright      ${Math.round(median(times.plain))} ms, ratio ${ratio.toFixed(2)} of at most ${maxRatio}
memory of Node.js     ${memory.map((megabytes) => `${Math.round(megabytes)} MB`).join(", ")} (after ${warmUp}, half and all)
processes left        ${left.length}
`);
process.exit(ratio > maxRatio || left.length > 0 ? 1 : 0);

async function renderOurs(url) {
  const outcome = await renderer.render(url, options, new AbortController().signal);
  if (outcome.kind !== "rendered") throw new Error(outcome.message);
}

async function renderPlain(url) {
  const context = await plain.newContext({ viewport: { width: 1350, height: 940 } });
  const page = await context.newPage();
  await page.goto(url, { waitUntil: "networkidle" });
  await page.content();
  await context.close();
}

async function timed(work) {
  const start = performance.now();
  await work();
  return performance.now() - start;
}

function median(values) {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)];
}

function residentMegabytes() {
  globalThis.gc?.();
  return process.memoryUsage().rss / 1e6;
}

function childProcesses() {
  if (process.platform !== "linux") return [];
  return readdirSync("/proc").filter((id) => {
    try {
      return /^\d+$/.test(id) && readFileSync(`/proc/${id}/status`, "utf8").includes(`\nPPid:\t${process.pid}\n`);
    } catch {
      return false;
    }
  });
}

function answer(request, response) {
  if (request.url === "/list") return response.end(JSON.stringify(Array.from({ length: 50 }, (_, index) => index)));
  response.setHeader("content-type", "text/html; charset=utf-8");
  response.end(`<!DOCTYPE html><html lang="en"><title>Page</title><h1>Products</h1><ul id="list"></ul><script>
    fetch("/list").then((list) => list.json()).then((items) => {
      for (const item of items) list.append(Object.assign(document.createElement("li"), { textContent: "Product " + item }));
    });
  </script></html>`);
}
