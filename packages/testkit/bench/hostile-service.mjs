// `npm run bench:hostile-service`: the server crawls eight hostile sites at once; how long is its event loop blocked, and
// does it still answer? Ends after BENCH_SECONDS (30) and what the server takes to stop.
import { spawn } from "node:child_process";
import { closeSync, existsSync, mkdtempSync, openSync, readFileSync, rmSync, statSync } from "node:fs";
import { cpus, loadavg, tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { systemClock } from "@sightline/engine";
import { apiTokens } from "@sightline/http";
import { sqliteStore } from "@sightline/store-sql/sqlite";
import { servedProcess } from "./served-process.mjs";

const seconds = Number(process.env.BENCH_SECONDS ?? 30);
const pollEveryMs = 50;
const unknown = { status: "unknown", progress: { fetched: "?" }, limitsHit: [] };
/** A poll that gets no answer is given up after this long, so that the benchmark ends. */
const patienceMs = 20_000;

/** Promises of the project. */
const targets = { blockMs: 250, healthMs: 1000 };

const folder = mkdtempSync(join(tmpdir(), "sightline-hostile-"));
const blocksFile = join(folder, "blocks");
process.env.EVENT_LOOP_BLOCKS = blocksFile;

const sites = spawn(process.execPath, [fileURLToPath(new URL("hostile-sites.mjs", import.meta.url))], {
  stdio: ["ignore", "pipe", "inherit"],
});
try {
  const urls = JSON.parse(await new Promise((resolve) => sites.stdout.once("data", (data) => resolve(String(data)))));
  await main(urls);
} finally {
  sites.kill("SIGKILL");
  rmSync(folder, { recursive: true });
}

async function main(urls) {
  const file = join(folder, "server.db");
  const tokens = await issueTokens(file, Object.keys(urls));
  const log = openSync(join(folder, "server.log"), "a");
  const preload = new URL("event-loop-blocks.mjs", import.meta.url).href;
  const flags = ["--import", preload];
  const server = await servedProcess(`sqlite:${file}`, log, flags, ["--concurrency", "8"]);
  try {
    const idle = await pollHealth(server.url, 2000);
    const blocksBefore = blocksMs().length;
    const sitesMade = [];
    for (const [name, url] of Object.entries(urls)) {
      const call = caller(server.url, tokens.get(name));
      sitesMade.push({ name, call, siteId: await makeSite(call, name, url) });
    }
    // A server that stands still answers none of them: that shows in the polls, and must not end the benchmark.
    const starting = Promise.all(sitesMade.map(startCrawl));
    const latencies = await pollHealth(server.url, seconds * 1000);
    const crawls = await starting;
    const blocks = [...blocksMs().slice(blocksBefore), ...unfinishedBlock()];
    process.stdout.write(`${"site".padEnd(26)} ${"crawl".padEnd(11)}  fetched  limits\n`);
    await Promise.all(crawls.map(tell));
    const machine = `${cpus().length} cores, shared by server and sites; load ${loadavg()[0].toFixed(1)}`;
    process.stdout.write(`\n${seconds} s, ${machine}\n`);
    distribution("/healthz without crawls, ms", idle);
    distribution("/healthz, ms", latencies);
    distribution("event loop blocked over 10 ms, ms", blocks);
    process.stdout.write("\n");
    check("longest block of the event loop in ms", Math.max(0, ...blocks), targets.blockMs);
    check("slowest answer of /healthz in ms", Math.max(0, ...latencies), targets.healthMs);
  } finally {
    await Promise.race([server.close(), setTimeout(30_000, null, { ref: false }).then(() => server.kill())]);
    closeSync(log);
  }
}

/** A tenant for each site: together they hold more crawls than one may have. */
async function issueTokens(file, names) {
  const store = await sqliteStore(file);
  try {
    await store.migrate();
    const keys = apiTokens(store.records, systemClock);
    const tokens = new Map();
    for (const [at, name] of names.entries()) {
      tokens.set(name, (await keys.issue({ tenantId: `tenant-${at}`, plan: "scale" })).token);
    }
    return tokens;
  } finally {
    await store.close();
  }
}

async function makeSite(call, name, url) {
  const settings = {
    maxPages: 5000,
    requestsPerSecond: null,
    concurrency: 16,
    ...(await patternsFor(name, call, url)),
  };
  return (await call("POST", "/v1/sites", { url, settings })).id;
}

async function startCrawl({ name, call, siteId }) {
  const { id } = await call("POST", `/v1/sites/${siteId}/crawl`, {}).catch(() => ({ id: "unknown" }));
  return { name, call, id };
}

/** As many and as long patterns as the service takes. */
async function patternsFor(name, call, url) {
  if (name !== "patterns") return {};
  for (let count = 100; count > 0; count = Math.floor(count / 2)) {
    const pattern = (n) => `/${"*ab".repeat(160)}*${n}x`.slice(0, 500);
    const exclude = Array.from({ length: count }, (_, n) => pattern(n));
    const settings = { exclude, include: [...exclude.slice(1), "/*"] };
    try {
      const site = await call("POST", "/v1/sites", { url, settings });
      await call("DELETE", `/v1/sites/${site.id}`);
      process.stdout.write(`${2 * count} patterns of up to 500 characters\n`);
      return settings;
    } catch (error) {
      if (!error.message.includes(" 400 ") && !error.message.includes(" 422 ")) throw error;
    }
  }
  return {};
}

async function tell({ name, call, id }) {
  const { status, progress, limitsHit } = await call("GET", `/v1/crawls/${id}`).catch(() => unknown);
  const limits = limitsHit.map(({ limit, count }) => `${limit} ${count}`).join(", ");
  process.stdout.write(`${name.padEnd(26)} ${status.padEnd(11)} ${String(progress.fetched).padStart(8)}  ${limits}\n`);
}

/** Asks every 50 ms, without waiting for earlier answers. @returns milliseconds of each answer */
async function pollHealth(url, forMs) {
  const started = performance.now();
  const polls = [];
  while (performance.now() - started < forMs) {
    polls.push(healthMs(url));
    await setTimeout(pollEveryMs);
  }
  return Promise.all(polls);
}

async function healthMs(url) {
  const asked = performance.now();
  try {
    const response = await fetch(`${url}/healthz`, { signal: AbortSignal.timeout(patienceMs) });
    await response.arrayBuffer();
    return response.ok ? performance.now() - asked : patienceMs;
  } catch {
    return patienceMs;
  }
}

function blocksMs() {
  if (!existsSync(blocksFile)) return [];
  return readFileSync(blocksFile, "utf8").split("\n").filter(Boolean).map(Number);
}

/** The block that goes on: the server writes its blocks once a second, as long as its event loop turns. */
function unfinishedBlock() {
  const silentMs = existsSync(blocksFile) ? Date.now() - statSync(blocksFile).mtimeMs : patienceMs;
  return silentMs > 1000 + targets.blockMs ? [silentMs - 1000] : [];
}

function caller(url, token) {
  return async (method, path, body) => {
    const response = await fetch(`${url}${path}`, {
      method,
      headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(patienceMs),
    });
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`);
    return response.status === 204 ? null : response.json();
  };
}

function distribution(what, values) {
  const sorted = [...values].sort((one, other) => one - other);
  const at = (share) =>
    (sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? 0).toFixed(0).padStart(6);
  const shares = [0.5, 0.9, 0.99, 1].map(at).join(" ");
  process.stdout.write(`${what.padEnd(36)} ${String(sorted.length).padStart(6)} times   p50 p90 p99 max ${shares}\n`);
}

function check(what, value, target) {
  const holds = value <= target;
  process.stdout.write(`${holds ? "holds " : "MISSED"}  ${what}: ${value.toFixed(0)} (at most ${target})\n`);
  if (!holds) process.exitCode = 1;
}
