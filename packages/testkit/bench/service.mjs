// `npm run bench:service`: many clients of twenty tenants page the issues of their crawls while the same server crawls two
// sites of another tenant. A tenant's plan bounds its requests a minute, so that one alone could not load the service.
// With BENCH_STORE=postgres on a PostgreSQL server that is started for it, else on SQLite.
import { closeSync, mkdtempSync, openSync, readFileSync, rmSync } from "node:fs";
import { cpus, loadavg, tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { rules as allRules, systemClock, systemIds } from "@sightline/engine";
import { apiTokens } from "@sightline/http";
import { postgresStore } from "@sightline/store-sql/postgres";
import { sqliteStore } from "@sightline/store-sql/sqlite";
import { startPostgresCluster } from "@sightline/testkit";
import { busyCrawls } from "./busy-crawls.mjs";
import { pagingClients } from "./paging-clients.mjs";
import { seedCrawl } from "./seed-crawl.mjs";
import { bareProcess, servedProcess } from "./served-process.mjs";

const setting = (name, usual) => Number(process.env[name] ?? usual);
const pages = setting("BENCH_PAGES", 100_000);
const requests = setting("BENCH_REQUESTS", 100_000);
const clientCount = setting("BENCH_CLIENTS", 200);
const tenantCount = Math.min(20, clientCount);
const crawls = setting("BENCH_CRAWLS", 2);
const onPostgres = process.env.BENCH_STORE === "postgres";
const limit = 100;
const issuesPerPage = 3;
/** Requests that bring caches, compiled code and heaps to the size that they keep. */
const warmUp = Math.round(requests / 10);
/** Requests a second of a crawl: what somebody else's site may be asked; the last row has none. */
const crawlRate = 10;
/** How long clients ask once a second each, in seconds. */
const pacedSeconds = setting("BENCH_PACED_SECONDS", 60);

/** As docs/guides/operate.md has it for PostgreSQL: a quarter of a small database server's memory, and flags of Node. */
const serverSettings = { shared_buffers: "1GB" };
const flags = onPostgres ? ["--max-semi-space-size=64"] : [];

/** Promises of the project. */
const targets = { failed: 0, medianMs: 50, longestMs: 2000, shareOfBare: 0.15, rssGrowthMb: 32 };

const folder = mkdtempSync(join(tmpdir(), "sightline-service-"));
try {
  await main();
} finally {
  rmSync(folder, { recursive: true });
}

async function main() {
  const cluster = onPostgres ? await startPostgresCluster(serverSettings) : null;
  try {
    await measure(cluster?.url ?? `sqlite:${join(folder, "server.db")}`);
  } finally {
    await cluster?.close();
  }
}

async function measure(address) {
  const { tenants, crawling } = await seed(address);
  const logFile = join(folder, "server.log");
  const log = openSync(logFile, "a");
  const server = await servedProcess(address, log, flags);
  try {
    const clients = [];
    let bytes = 0;
    for (const { crawlId, issues, following, tokens } of tenants) {
      const list = await issuePaths(caller(server.url, following), crawlId, issues);
      bytes = list.bytes;
      clients.push(...tokens.map((token) => ({ token, paths: list.paths })));
    }
    const call = caller(server.url, crawling);
    const bare = await bareRows(bytes, clients);
    const polite = await busyCrawls(call, { crawls, pages: 2000, perSecond: crawlRate });
    await pagingClients({ url: server.url, clients, requests: warmUp });
    const ours = await rows(server, clients, requests);
    // Of the same load, and not from its start: what is kept for it takes a while to come to its size.
    const samples = ours.at(-1).memory;
    const quarter = Math.ceil(samples.length / 4);
    const [before, after] = [samples.slice(quarter, 2 * quarter), samples.slice(-quarter)].map(lowest);
    const crawled = await polite.stop();
    const greedy = await busyCrawls(call, { crawls, pages: 2000 });
    const [pacedBesideGreedy] = await rows(server, clients, 0);
    const crawledGreedily = await greedy.stop();
    print([
      ...bare.map(named("bare node:http")),
      ...ours.map(named(`${crawls} crawls, ${crawlRate} pages/s`)),
      { ...pacedBesideGreedy, server: `${crawls} crawls at full speed` },
    ]);
    const machine = `${cpus().length} cores, shared by server, clients and shops; load ${loadavg()[0].toFixed(1)}`;
    process.stdout.write(`\n${bytes} bytes an answer; ${machine}\n`);
    process.stdout.write(`crawled meanwhile: ${crawledText(crawled)}; at full speed ${crawledText(crawledGreedily)}\n`);
    const sizes = `second quarter ${before.toFixed(0)} MB, last ${after.toFixed(0)} MB`;
    process.stdout.write(
      `memory of the server at its lowest: ${sizes}; highest ${Math.max(...samples).toFixed(0)} MB\n\n`,
    );
    const [paced] = ours;
    for (const { load, failed } of ours) check(`failed requests, ${load}`, failed, targets.failed);
    check(`median in ms, ${paced.load}`, paced.latency(0.5), targets.medianMs);
    check(`longest in ms, ${paced.load}`, paced.latency(1), targets.longestMs);
    const [served, written] = [ours, bare].map((own) => own.at(-1).answered / own.at(-1).seconds);
    const ratio = "answers a second of bare node:http by those of the service, without rest";
    check(ratio, written / served, 1 / targets.shareOfBare);
    check("failed requests beside crawls at full speed", pacedBesideGreedy.failed, targets.failed);
    check("crawls that failed", crawled.failed + crawledGreedily.failed, 0);
    check(
      "loads beside which nothing was crawled",
      [crawled, crawledGreedily].filter((own) => own.pages === 0).length,
      0,
    );
    check(
      `growth of the server's memory from the second quarter of ${requests} requests to the last in MB`,
      after - before,
      targets.rssGrowthMb,
    );
  } finally {
    await server.close();
    closeSync(log);
  }
  const faults = readFileSync(logFile, "utf8")
    .split("\n")
    .filter((line) => line.includes('"level":"error"'));
  check("errors in the server's log", faults.length, 0);
  for (const line of faults.slice(0, 5)) process.stdout.write(`        ${line}\n`);
}

async function bareRows(bytes, clients) {
  const server = await bareProcess(bytes);
  try {
    await pagingClients({ url: server.url, clients, requests: warmUp });
    return await rows(server, clients, requests);
  } finally {
    await server.close();
  }
}

/** Both loads on one server: clients that ask once a second each, and clients that never rest. */
async function rows(server, clients, amount) {
  const measured = async (load, options) => {
    process.stderr.write(`${clients.length} clients, ${load}: ${options.requests} requests …\n`);
    const memory = [];
    const sampling = setInterval(() => memory.push(server.rssMb()), 500);
    const cpuBefore = server.cpuSeconds();
    const result = await pagingClients({ url: server.url, clients, ...options });
    clearInterval(sampling);
    const cpuMs = ((server.cpuSeconds() - cpuBefore) * 1000) / result.answered;
    return { load, memory, cpuMs, ...result };
  };
  const paced = await measured("each once a second", { requests: clients.length * pacedSeconds, perSecond: 1 });
  return amount === 0 ? [paced] : [paced, await measured("without rest", { requests: amount })];
}

function crawledText({ pages: fetched, completed }) {
  return `${fetched} pages, ${completed} crawls completed`;
}

function named(server) {
  return (row) => ({ server, ...row });
}

async function seed(address) {
  const started = performance.now();
  const store = await (onPostgres ? postgresStore(address) : sqliteStore(address.slice("sqlite:".length)));
  await store.migrate();
  try {
    const rules = allRules.filter(({ meta }) => meta.severity !== "off").slice(0, 40);
    const keys = apiTokens(store.records, systemClock);
    const issue = async (tenantId) => (await keys.issue({ tenantId, plan: "scale" })).token;
    const tenants = [];
    for (let at = 0; at < tenantCount; at++) {
      const tenantId = `tenant-${at}`;
      const ids = systemIds(systemClock);
      const seeded = await seedCrawl(store.tenant(tenantId), {
        pages: Math.ceil(pages / tenantCount),
        issuesPerPage,
        rules,
        ids,
      });
      const tokens = [];
      for (let client = at; client < clientCount; client += tenantCount) tokens.push(await issue(tenantId));
      tenants.push({ ...seeded, tokens, following: await issue(tenantId) });
    }
    const seconds = ((performance.now() - started) / 1000).toFixed(0);
    process.stdout.write(`${pages} pages of ${tenantCount} tenants stored in ${seconds} s\n`);
    return { tenants, crawling: await issue("crawling") };
  } finally {
    await store.close();
  }
}

function caller(url, token) {
  return async function call(method, path, body) {
    const response = await fetch(`${url}${path}`, {
      method,
      headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    if (response.status === 429) {
      // Following the list from its start may take a token's whole minute.
      await setTimeout(1000 * Number(response.headers.get("retry-after") ?? 1));
      return await call(method, path, body);
    }
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`);
    return response.json();
  };
}

/** Follows the list from its start to its end, so that clients can begin anywhere. */
async function issuePaths(call, crawlId, issues) {
  const paths = [];
  const seen = new Set();
  let bytes = 0;
  let path = `/v1/crawls/${crawlId}/issues?limit=${limit}`;
  while (path !== null) {
    paths.push(path);
    const list = await call("GET", path);
    bytes = Math.max(bytes, Buffer.byteLength(JSON.stringify(list)));
    for (const { id } of list.data) seen.add(id);
    path = list.nextCursor === null ? null : `/v1/crawls/${crawlId}/issues?limit=${limit}&cursor=${list.nextCursor}`;
  }
  process.stdout.write(`${paths.length} list pages followed from first to last\n`);
  check("issues that paging missed", issues - seen.size, 0);
  return { paths, bytes };
}

function print(table) {
  process.stdout.write(
    `\n${clientCount} clients            server                 requests  per second  CPU ms    p50    p90    p99    max\n`,
  );
  for (const { load, server, answered, seconds, cpuMs, latency } of table) {
    const times = [0.5, 0.9, 0.99, 1].map((share) => latency(share).toFixed(0).padStart(6));
    const cells = [
      load.padEnd(22),
      server.padEnd(22),
      String(answered).padStart(8),
      (answered / seconds).toFixed(0).padStart(11),
      cpuMs.toFixed(2).padStart(7),
      ...times,
    ];
    process.stdout.write(`${cells.join(" ")}\n`);
  }
}

/** What is kept: above it lies what the collector has not looked at yet, up to 100 MB and for as long as a quarter. */
function lowest(values) {
  return Math.min(...values);
}

function check(what, value, target) {
  const holds = value <= target;
  process.stdout.write(`${holds ? "holds " : "MISSED"}  ${what}: ${Number(value.toFixed(2))} (at most ${target})\n`);
  if (!holds) process.exitCode = 1;
}
