// `npm run bench:html`: an HTML report of 100,000 issues in a real Chromium, against the bounds that the project promises.
import { existsSync, mkdtempSync, rmSync, statSync } from "node:fs";
import { open } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { renderHtml } from "@sightline/report/html";
import { chromium } from "playwright-core";
import { largeReport } from "./large-report.mjs";

const issues = 100_000;
const pages = 20_000;
const bounds = { interactiveSeconds: 2, filterMs: 100, searchMs: 100, sortMs: 500, megabytes: 10, elements: 5000 };

const executablePath = [process.env.CHROMIUM_PATH, "/usr/bin/chromium", "/usr/bin/google-chrome"].find(
  (path) => path !== undefined && existsSync(path),
);
if (executablePath === undefined) {
  process.stderr.write("Chromium is not installed: nothing was measured (set CHROMIUM_PATH).\n");
  process.exit(2);
}

const folder = mkdtempSync(join(tmpdir(), "bench-html-"));
const file = join(folder, "report.html");
const before = process.cpuUsage();
await write(file);
const used = process.cpuUsage(before);
const browser = await chromium.launch({ executablePath, args: ["--no-sandbox"] });
try {
  const runs = [];
  for (let run = 0; run < 3; run++) runs.push(await measure());
  const measured = Object.fromEntries(
    Object.keys(bounds).map((name) => [name, Math.min(...runs.map((run) => run[name]))]),
  );
  process.stdout.write(
    `${issues} issues on ${pages} pages; written in ${seconds(used)} s of processor time; best of 3\n`,
  );
  let failed = false;
  for (const [name, bound] of Object.entries(bounds)) {
    const isOver = measured[name] > bound;
    failed ||= isOver;
    process.stdout.write(
      `${name.padEnd(20)} ${measured[name].toFixed(2).padStart(9)}  at most ${bound}${isOver ? "  MISSED" : ""}\n`,
    );
  }
  process.exitCode = failed ? 1 : 0;
} finally {
  await browser.close();
  rmSync(folder, { recursive: true });
}

async function write(path) {
  const target = await open(path, "w");
  for await (const chunk of renderHtml(largeReport({ issues, pages }))) await target.appendFile(chunk);
  await target.close();
}

/** Opens the file in a fresh context; what a reader waits for is measured inside the page, to the next frame. */
async function measure() {
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.goto(pathToFileURL(file).href);
  await page.waitForFunction(() => performance.getEntriesByName("report-ready").length > 0);
  const found = await page.evaluate(async () => {
    const frame = () => new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
    const form = document.querySelector("#issue-tools");
    const timed = async (act) => {
      await frame();
      const start = performance.now();
      act();
      await frame();
      return performance.now() - start;
    };
    const change = (name, apply) => () => {
      apply(form.querySelector(name));
      form.dispatchEvent(new Event("change"));
    };
    document.querySelector("#tab-list").click();
    const filterMs = await timed(
      change("[value=error]", (box) => {
        box.checked = false;
      }),
    );
    const searchMs = await timed(
      change("[name=text]", (box) => {
        box.value = "coats page-1999";
      }),
    );
    form.querySelector("[type=reset]").click();
    await frame();
    const sortMs = await timed(() => document.querySelector("#issue-list [data-key=page]").click());
    const rows = Number(document.querySelector("#issue-list table").getAttribute("aria-rowcount")) - 1;
    const interactiveSeconds = performance.getEntriesByName("issues-ready")[0].startTime / 1000;
    return { rows, interactiveSeconds, filterMs, searchMs, sortMs, elements: document.querySelectorAll("*").length };
  });
  await context.close();
  if (found.rows !== issues) throw new Error(`The list has ${found.rows} rows instead of ${issues}.`);
  return { ...found, megabytes: statSync(file).size / 1e6 };
}

function seconds({ user, system }) {
  return ((user + system) / 1e6).toFixed(1);
}
