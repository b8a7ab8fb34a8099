// `node packages/testkit/bench/lab-vitals.mjs FOLDER [RUNS [PAGE…]]`: lab figures of ten local pages beside those of
// Lighthouse with the same applied throttling. FOLDER is where Lighthouse is installed (`npm install lighthouse@12.8.2`).
// Needs a build.
import { createServer } from "node:http";
import { createRequire } from "node:module";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { chromium } from "playwright-core";
import { chromiumRenderer } from "../../render/dist/index.js";
import { joinRuns } from "../../render/dist/measure/index.js";
import { chromiumPath } from "../dist/chromium.js";
import { files, pages } from "./vitals-pages.mjs";

const [folder, runs = "5", ...only] = process.argv.slice(2);
const measured = only.length === 0 ? pages : only;
const figures = ["lcpMs", "cls", "fcpMs", "ttfbMs", "blockingMs"];

const lighthouse = await installedLighthouse();
if (lighthouse === null || chromiumPath === undefined) {
  process.stdout.write("Skipped: needs Chromium, and a folder in which lighthouse is installed.\n");
  process.exit(0);
}
const server = createServer(answer).listen(0, "127.0.0.1");
await new Promise((resolve) => server.once("listening", resolve));
const port = 20_000 + (process.pid % 10_000);
const args = ["--no-sandbox", `--remote-debugging-port=${port}`];
const browser = await chromium.launch({ executablePath: chromiumPath, args });
const renderer = chromiumRenderer({ executablePath: chromiumPath, sandbox: false, allowPrivateHosts: ["127.0.0.1"] });
const { signal } = new AbortController();
const renderOptions = {
  device: "mobile",
  userAgent: "Sightline",
  headers: {},
  timeoutMs: 60_000,
  maxRequests: 1000,
  maxBytes: 1 << 26,
  maxHtmlBytes: 1 << 24,
  measures: { vitalsRuns: 1, accessibility: false, screenshots: [] },
};

let missed = 0;
process.stdout.write(`| page | ${figures.join(" | ")} |\n|---|${"---|".repeat(figures.length)}\n`);
for (const path of measured) {
  const url = `http://127.0.0.1:${server.address().port}${path}`;
  const ours = [];
  const theirs = [];
  for (let run = 0; run < Number(runs); run += 1) {
    ours.push(await ownRun(url));
    theirs.push(await lighthouseRun(url));
  }
  const cells = figures.map((figure) => cell(figure, joinRuns(ours)[figure], joinRuns(theirs)[figure]));
  process.stdout.write(`| \`${path}\` | ${cells.join(" | ")} |\n`);
}
process.stdout.write(
  `${missed} of ${measured.length * figures.length} differ by more than 15 % and 50 ms (0.05 for CLS).\n`,
);
await Promise.all([browser.close(), renderer.close()]);
server.close();

function answer(request, response) {
  const { pathname, searchParams } = new URL(request.url, "http://loopback");
  const [type, body, delayMs = 0] = files[pathname] ?? ["text/plain", ""];
  setTimeout(
    () => response.writeHead(200, { "content-type": type }).end(body),
    delayMs + Number(searchParams.get("delay") ?? 0),
  );
}

async function installedLighthouse() {
  if (folder === undefined) return null;
  try {
    const path = createRequire(join(folder, "package.json")).resolve("lighthouse");
    return (await import(pathToFileURL(path).href)).default;
  } catch (error) {
    if (error.code === "MODULE_NOT_FOUND") return null;
    throw error;
  }
}

/** Loads a page as an audit does, behind its proxy. */
async function ownRun(url) {
  const outcome = await renderer.render(url, renderOptions, signal);
  if (outcome.kind === "failure") throw new Error(outcome.message);
  const { lcpElement, shifted, ...figuresOf } = outcome.measures.vitals;
  const medians = Object.fromEntries(figures.map((figure) => [figure, figuresOf[figure]?.median ?? null]));
  return { ...medians, lcpElement, shifted };
}

async function lighthouseRun(url) {
  const options = { port, output: "json", logLevel: "error", onlyAudits: ["metrics"], throttlingMethod: "devtools" };
  const { lhr } = await lighthouse(url, options);
  const [metrics] = lhr.audits.metrics.details?.items ?? [{}];
  return {
    lcpMs: metrics.largestContentfulPaint ?? null,
    cls: metrics.cumulativeLayoutShift ?? null,
    fcpMs: metrics.firstContentfulPaint ?? null,
    ttfbMs: metrics.timeToFirstByte ?? null,
    blockingMs: metrics.totalBlockingTime ?? null,
    lcpElement: null,
    shifted: [],
  };
}

function cell(figure, own, other) {
  if (own === null || other === null) return `${own?.median ?? "–"} / ${other?.median ?? "–"}`;
  const [digits, tolerance] = figure === "cls" ? [3, 0.05] : [0, 50];
  const difference = Math.abs(own.median - other.median);
  const isMissed = difference > Math.max(tolerance, 0.15 * other.median);
  if (isMissed) missed += 1;
  return `${own.median.toFixed(digits)} / ${other.median.toFixed(digits)}${isMissed ? " *" : ""}`;
}
