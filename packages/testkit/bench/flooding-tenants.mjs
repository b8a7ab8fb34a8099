// `npm run bench:floods`: what a tenant waits for beside 1, 3 and 10 others of the highest plan that do as much as they
// may: crawls of slow sites, silent webhook receivers, PDF reports of a large crawl. Once with a queue in the process over
// SQLite, once with BullMQ on Redis over PostgreSQL. The first request and the webhook are to come within five seconds,
// the report within three times what it takes alone and one report of the others that runs then. BENCH_FLOODS=1,3,10 and
// BENCH_STORES=sqlite,bullmq choose.
import { mkdtemp, open, rm } from "node:fs/promises";
import { createServer } from "node:http";
import { createServer as createTcpServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { systemClock } from "@sightline/engine";
import { apiTokens } from "@sightline/http";
import { postgresStore } from "@sightline/store-sql/postgres";
import { sqliteStore } from "@sightline/store-sql/sqlite";
import { listen, startPostgres, startRedis } from "@sightline/testkit";
import { servedProcess } from "./served-process.mjs";

const floods = (process.env.BENCH_FLOODS ?? "1,3,10").split(",").map(Number);
const stores = (process.env.BENCH_STORES ?? "sqlite,bullmq").split(",");
const largePages = 3000;
const endpoints = 20;
const patienceMs = 300_000;
const promptMs = 5000;

const folder = await mkdtemp(join(tmpdir(), "sightline-floods-"));
const log = await open(join(folder, "log"), "w");
const postgres = stores.includes("bullmq") ? await startPostgres() : null;
let isOver = false;
for (const store of stores) {
  for (const tenants of floods) isOver = !print(store, tenants, await measured(store, tenants)) || isOver;
}
await postgres?.close();
await log.close();
await rm(folder, { recursive: true });
if (isOver) process.exitCode = 1;

function print(store, tenants, { alone, beside, unit }) {
  const reportBound = 3 * alone.report + unit;
  const rows = [
    ["first request", alone.request, beside.request, promptMs],
    ["webhook", alone.webhook, beside.webhook, promptMs],
    ["report", alone.report, beside.report, reportBound],
  ];
  for (const [name, before, after, bound] of rows) {
    const verdict = after <= bound ? "" : "  MISSED";
    process.stdout.write(
      `${store.padEnd(7)}${String(tenants).padStart(3)} floods  ${name.padEnd(14)} alone ${shown(before)}  beside ${shown(after)}  bound ${shown(bound)}${verdict}\n`,
    );
  }
  return rows.every(([, , after, bound]) => after <= bound);
}

function shown(ms) {
  return `${(ms / 1000).toFixed(2)} s`.padStart(9);
}

async function measured(kind, tenants) {
  const name = `${kind}-${tenants}`;
  const path = kind === "sqlite" ? join(folder, `${name}.db`) : await postgres.createDatabase();
  const store = kind === "sqlite" ? await sqliteStore(path) : await postgresStore(path);
  await store.migrate();
  const issued = apiTokens(store.records, systemClock);
  const own = (await issued.issue({ tenantId: "own", plan: "starter" })).token;
  const others = await Promise.all(
    Array.from({ length: tenants }, async (_, at) => issued.issue({ tenantId: `flood-${at}`, plan: "scale" })),
  );
  await store.close();
  // A server of its own: slices of a service that was killed wait until their leases end.
  const redis = kind === "sqlite" ? null : await startRedis();
  const options = redis === null ? [] : ["--queue", redis.url];
  const service = await servedProcess(redis === null ? `sqlite:${path}` : path, log.fd, [], options);
  const closers = [() => redis?.close(), () => service.kill()];
  try {
    return await beside(
      service.url,
      own,
      others.map(({ token }) => token),
      closers,
    );
  } finally {
    for (const close of closers.reverse()) await close();
  }
}

async function beside(url, own, others, closers) {
  const seen = { request: 0, webhook: 0 };
  const serve = async (handler) => {
    const server = await listen(createServer(handler));
    closers.push(() => server.close());
    return server.url;
  };
  const small = await serve((request, response) => {
    seen.request ||= performance.now();
    page(request, response, 20);
  });
  const receiver = await serve((_, response) => {
    seen.webhook ||= performance.now();
    response.end();
  });
  const large = await serve((request, response) => page(request, response, largePages));
  const silent = createTcpServer((socket) => socket.on("error", () => {}));
  await new Promise((resolve) => silent.listen(0, "127.0.0.1", resolve));
  closers.push(() => silent.close());
  const call = (token, method, path, body) => called(url, token, method, path, body);
  const mustCall = async (...input) => {
    const { status, body } = await call(...input);
    if (status >= 300) throw new Error(`${input[1]} ${input[2]}: ${status} ${JSON.stringify(body)}`);
    return body;
  };
  const ended = async (token, path) => {
    const started = performance.now();
    for (;;) {
      const work = await mustCall(token, "GET", path);
      if (["completed", "failed", "cancelled"].includes(work.status)) return work;
      if (performance.now() - started > patienceMs) throw new Error(`${path} is still ${work.status}.`);
      // Four polls a second: a token of the plan may send five.
      await setTimeout(250);
    }
  };
  const { id: ownSite } = await mustCall(own, "POST", "/v1/sites", { url: small });
  const crawl = async () => {
    Object.assign(seen, { request: 0, webhook: 0 });
    const started = performance.now();
    const { id } = await mustCall(own, "POST", `/v1/sites/${ownSite}/crawl`, { webhookUrl: receiver });
    await ended(own, `/v1/crawls/${id}`);
    const finished = performance.now();
    while (seen.webhook === 0 && performance.now() - finished < patienceMs) await setTimeout(20);
    return { request: seen.request - started, webhook: Math.max(0, seen.webhook - finished) };
  };
  const report = async () => {
    const { id } = await mustCall(own, "POST", `/v1/sites/${ownSite}/reports`, { format: "pdf" });
    return ended(own, `/v1/reports/${id}`);
  };

  await crawl();
  await report();
  const alone = { ...(await crawl()), report: msBetween(await report()) };
  const sites = [];
  for (const token of others) {
    const { id } = await mustCall(token, "POST", "/v1/sites", { url: large });
    const { id: crawlId } = await mustCall(token, "POST", `/v1/sites/${id}/crawl`, {});
    await ended(token, `/v1/crawls/${crawlId}`);
    sites.push({ token, site: id });
  }
  for (const { token } of sites) {
    for (let at = 0; at < endpoints; at++) {
      const hook = `http://127.0.0.1:${silent.address().port}/${at}`;
      await mustCall(token, "POST", "/v1/webhook-endpoints", { url: hook });
    }
    await untilRefused(async () => {
      const slow = await serve((request, response) => globalThis.setTimeout(() => page(request, response, 2000), 2000));
      const { id } = await mustCall(token, "POST", "/v1/sites", { url: slow });
      return call(token, "POST", `/v1/sites/${id}/crawl`, {});
    });
  }
  const flooded = await crawl();
  for (const { token, site } of sites) {
    await untilRefused(() => call(token, "POST", `/v1/sites/${site}/reports`, { format: "pdf" }));
  }
  const ownReport = await report();
  const listed = await Promise.all(
    sites.map(({ token, site }) => mustCall(token, "GET", `/v1/sites/${site}/reports?limit=100`)),
  );
  const at = ownReport.createdAt;
  const units = listed
    .flatMap(({ data }) => data)
    .filter(({ startedAt, finishedAt }) => startedAt !== null && startedAt <= at && finishedAt > at)
    .map(({ startedAt, finishedAt }) => Date.parse(finishedAt) - Date.parse(startedAt));
  return { alone, beside: { ...flooded, report: msBetween(ownReport) }, unit: Math.max(0, ...units) };
}

function msBetween({ createdAt, finishedAt }) {
  return Date.parse(finishedAt) - Date.parse(createdAt);
}

/** Repeats a request until a quota refuses it. */
async function untilRefused(request) {
  for (let count = 0; count < 100; count++) {
    const { status } = await request();
    if (status === 429) return;
    if (status >= 300) throw new Error(`A flooding request was answered with ${status}.`);
  }
}

async function called(url, token, method, path, body) {
  const response = await fetch(url + path, {
    method,
    headers: { authorization: `Bearer ${token}`, ...(body !== undefined && { "content-type": "application/json" }) },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  return { status: response.status, body: await response.json() };
}

/** A page of a site in which every page leads to ten more. */
function page(request, response, count) {
  const at = request.url === "/" ? 0 : Number(/^\/p(\d+)$/.exec(request.url)?.[1] ?? Number.NaN);
  const children = Array.from({ length: 10 }, (_, child) => 10 * at + 1 + child).filter((child) => child < count);
  const list = children.map((child) => `<li><a href="/p${child}">Page ${child}</a></li>`).join("");
  const text = `Page ${at} of a site that somebody has audited. `.repeat(15);
  response
    .writeHead(at < count ? 200 : 404, { "content-type": "text/html; charset=utf-8" })
    .end(`<!DOCTYPE html><html lang="en"><title>Page ${at}</title><h1>${at}</h1><p>${text}</p><ul>${list}</ul></html>`);
}
