import { type ChildProcess, execFile, spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:http";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { type Auditor, createAuditor } from "@sightline/engine";
import { bullmqQueue } from "@sightline/queue-bullmq";
import { postgresStore } from "@sightline/store-sql/postgres";
import { sqliteStore } from "@sightline/store-sql/sqlite";
import {
  listen,
  missingPostgres,
  missingRedis,
  postgresPrograms,
  startPostgres,
  startPostgresCluster,
  startRedis,
} from "@sightline/testkit";
import { afterEach, describe, expect, it } from "vitest";

const program = fileURLToPath(new URL("../../sightline/dist/command/main.js", import.meta.url));
const leaseMs = 3000;
/** Requests per second and host that the crawls are allowed together. */
const cap = 40;

const closing: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
});

interface SeenRequest {
  readonly at: number;
  readonly path: string;
  /** Who asks. */
  readonly crawler: string;
}

/** A site in which every page leads to ten more, and what was asked of it. */
async function treeSite(pages: number) {
  const seen: SeenRequest[] = [];
  const server = createServer((request, response) => {
    const path = request.url ?? "/";
    seen.push({ at: performance.now(), path, crawler: request.headers["user-agent"] ?? "" });
    const page = path === "/" ? 0 : Number(/^\/p(\d+)$/.exec(path)?.[1] ?? Number.NaN);
    if (!(page < pages)) {
      response.writeHead(404).end();
      return;
    }
    const links = Array.from({ length: 10 }, (_, child) => 10 * page + 1 + child).filter((child) => child < pages);
    const list = links.map((child) => `<a href="/p${child}">Page ${child}</a>`).join(" ");
    response
      .writeHead(200, { "content-type": "text/html" })
      .end(`<!DOCTYPE html><html lang="en"><title>Page ${page}</title><h1>Page ${page}</h1><p>${list}</p></html>`);
  });
  const { url, close } = await listen(server);
  closing.push(close);
  return { url, host: new URL(url).host, seen };
}

type Site = Awaited<ReturnType<typeof treeSite>>;

const key = randomBytes(32).toString("hex");

/** Starts `sightline serve --role worker`, and waits until it works. */
async function startWorker(store: string, queue: string, concurrency: number): Promise<ChildProcess> {
  const flags = ["--port", "0", "--store", store, "--queue", queue, "--lease", `${leaseMs / 1000}`];
  const child = spawn(
    process.execPath,
    [program, "serve", "--role", "worker", "--concurrency", `${concurrency}`, ...flags],
    { env: { ...process.env, SIGHTLINE_SERVER_KEY: key } },
  );
  closing.push(() => child.kill("SIGKILL"));
  let err = "";
  child.stderr.on("data", (data) => {
    err += data;
  });
  await new Promise<void>((resolve, reject) => {
    child.stdout.once("data", () => resolve());
    child.once("close", (code) => reject(new Error(`The worker ended with ${code}: ${err}`)));
  });
  return child;
}

interface RunningCrawl {
  readonly tenant: string;
  readonly id: string;
  readonly site: Site;
}

/** Has tenants crawl sites, from a process that does none of the work. */
async function startCrawls(api: Auditor, tenants: readonly string[], sites: readonly Site[]): Promise<RunningCrawl[]> {
  const crawls: RunningCrawl[] = [];
  for (const site of sites) {
    for (const tenant of tenants) {
      const settings = {
        allowPrivateHosts: [site.host],
        requestsPerSecond: cap,
        userAgent: tenant,
        discoverSitemaps: false,
        maxPages: 5000,
      };
      const { id: siteId } = await api.tenant(tenant).sites.create(site.url, { settings });
      const { id } = await api.tenant(tenant).crawls.start(siteId);
      crawls.push({ tenant, id, site });
    }
  }
  return crawls;
}

const pagesOf = ({ site, tenant }: RunningCrawl) =>
  site.seen.filter(({ crawler, path }) => crawler === tenant && /^\/(p\d+)?$/.test(path));

async function until(holds: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await holds())) await setTimeout(25);
}

async function hasEnded(api: Auditor, { tenant, id }: RunningCrawl): Promise<boolean> {
  const crawl = await api.tenant(tenant).crawls.get(id);
  return crawl !== null && crawl.status !== "queued" && crawl.status !== "running";
}

/** Waits until every crawl has gone on since a moment. @returns the longest that one of them took, in milliseconds */
async function resumedAfter(api: Auditor, crawls: readonly RunningCrawl[], since: number): Promise<number> {
  const waits = crawls.map(async (crawl) => {
    const next = () => pagesOf(crawl).find(({ at }) => at > since);
    await until(async () => next() !== undefined || (await hasEnded(api, crawl)));
    return (next()?.at ?? since) - since;
  });
  return Math.max(...(await Promise.all(waits)));
}

/** Pages as they are stored, each with how often. */
async function storedPages(api: Auditor, { tenant, id }: RunningCrawl): Promise<string[]> {
  const urls: string[] = [];
  let cursor: string | null = null;
  do {
    const list: Awaited<ReturnType<ReturnType<Auditor["tenant"]>["crawls"]["pages"]>> = await api
      .tenant(tenant)
      .crawls.pages(id, { limit: 1000, cursor });
    urls.push(...list.items.map(({ url }) => url));
    cursor = list.hasMore ? list.cursor : null;
  } while (cursor !== null);
  return urls;
}

/** What the ways of two requests may differ in on a machine that is full of work, in milliseconds. */
const jitterMs = 500;
/** Stretches over which the rate is measured; crawls that knew nothing of each other would make twice as many requests. */
const windowsMs = [2000, 10_000];

/** The most by which any stretch of time of this length held more requests than the cap allows; 0 for none. */
function excessOver(windowMs: number, { seen }: Site): number {
  const times = seen.map(({ at }) => at).sort((a, b) => a - b);
  // A turn may be used late by one spacing, so that a stretch may hold one at either end.
  const most = (cap * (windowMs + jitterMs)) / 1000 + 2;
  let first = 0;
  let excess = 0;
  for (const [index, position] of times.entries()) {
    while ((times[first] ?? position) < position - windowMs) first++;
    excess = Math.max(excess, index - first + 1 - most);
  }
  return excess;
}

async function expectAllOnce(api: Auditor, crawls: readonly RunningCrawl[], pages: number): Promise<void> {
  for (const crawl of crawls) {
    await until(() => hasEnded(api, crawl));
    const ended = await api.tenant(crawl.tenant).crawls.get(crawl.id);
    expect(ended).toMatchObject({ status: "completed", truncated: false, counts: { pages, fetched: pages } });
    const urls = await storedPages(api, crawl);
    expect(urls).toHaveLength(pages);
    expect(new Set(urls).size).toBe(pages);
  }
}

interface Servers {
  readonly store: string;
  readonly queue: string;
}

async function openApi({ store, queue }: Servers): Promise<Auditor> {
  const file = /^sqlite:(.+)$/.exec(store)?.[1];
  const api = createAuditor({
    store: file === undefined ? await postgresStore(store) : await sqliteStore(file),
    queue: await bullmqQueue(queue, { leaseMs }),
  });
  closing.push(() => api.close());
  return api;
}

async function survivesCrashes(servers: Servers): Promise<void> {
  const pages = 600;
  const sites = [await treeSite(pages), await treeSite(pages), await treeSite(pages)];
  const api = await openApi(servers);
  const start = (concurrency: number) => startWorker(servers.store, servers.queue, concurrency);
  // Two workers that are full, each with two crawls, and one with room for what they lose.
  const [first, second] = await Promise.all([start(2), start(2)]);
  const crawls = await startCrawls(api, ["tenant-a", "tenant-b"], sites.slice(0, 2));
  await until(() => crawls.every((crawl) => pagesOf(crawl).length > 0));
  await start(6);
  crawls.push(...(await startCrawls(api, ["tenant-a", "tenant-b"], sites.slice(2))));
  expect(crawls).toHaveLength(6);
  await until(() => crawls.every((crawl) => pagesOf(crawl).length > 30));

  first.kill("SIGKILL");
  const killedAt = performance.now();
  const fourth = start(6);
  expect(await resumedAfter(api, crawls, killedAt)).toBeLessThan(10_000);
  await fourth;

  second.kill("SIGSTOP");
  await setTimeout(2 * leaseMs);
  second.kill("SIGCONT");
  const thawedAt = performance.now();
  await resumedAfter(api, crawls, thawedAt);
  await expectAllOnce(api, crawls, pages);
  for (const site of sites) {
    for (const windowMs of windowsMs) expect(excessOver(windowMs, site)).toBe(0);
  }
  // What is asked for twice is what workers that were lost had not committed: a batch and what was under way for each.
  const repeated = crawls.reduce((sum, crawl) => sum + pagesOf(crawl).length - pages, 0);
  expect(repeated).toBeLessThan(600);
}

const [withoutRedis, withoutPostgres] = [missingRedis(), missingPostgres()];

/** A database on PostgreSQL for store and queue, its tables made by the command. */
async function database(): Promise<string> {
  const server = await startPostgres();
  closing.push(() => server.close());
  return migrated(await server.createDatabase());
}

async function migrated(url: string): Promise<string> {
  await promisify(execFile)(process.execPath, [program, "migrate", "--store", url, "--queue", url]);
  return url;
}

/** PostgreSQL; a SQLite file, which processes of one machine may share too, where there is none. */
async function sharedStore(): Promise<string> {
  if (withoutPostgres === null) return database();
  const folder = mkdtempSync(join(tmpdir(), "sightline-crash-"));
  closing.push(() => rmSync(folder, { recursive: true, force: true }));
  return `sqlite:${join(folder, "audits.db")}`;
}

async function redis() {
  const server = await startRedis();
  closing.push(() => server.close());
  return server;
}

describe.skipIf(withoutRedis !== null)(`workers on Redis ${withoutRedis ?? ""}`, () => {
  it("store every page once, whichever of them is killed, stands still or joins", { timeout: 300_000 }, async () => {
    const { url: queue } = await redis();
    await survivesCrashes({ store: await sharedStore(), queue });
  });

  it("complete every crawl although Redis loses all its data", { timeout: 120_000 }, async () => {
    const servers = { store: await sharedStore(), queue: (await redis()).url };
    for (let worker = 0; worker < 2; worker++) await startWorker(servers.store, servers.queue, 1);
    const api = await openApi(servers);
    // Two crawls are under way and one waits when the queue is lost.
    const sites = [await treeSite(150), await treeSite(150), await treeSite(150)];
    const crawls = await startCrawls(api, ["tenant-a"], sites);
    await until(() => crawls.filter((crawl) => pagesOf(crawl).length > 30).length === 2);
    await flushAll(servers.queue);
    await expectAllOnce(api, crawls, 150);
  });
});

describe.skipIf(withoutPostgres !== null)(`workers on PostgreSQL ${withoutPostgres ?? ""}`, () => {
  it("store every page once, whichever of them is killed, stands still or joins", { timeout: 300_000 }, async () => {
    const url = await database();
    await survivesCrashes({ store: url, queue: url });
  });
});

describe.skipIf(postgresPrograms() === null)("workers on a PostgreSQL that is killed", () => {
  it("complete every crawl, each page once, when it is back", { timeout: 300_000 }, async () => {
    const cluster = await startPostgresCluster();
    closing.push(() => cluster.close());
    const url = await migrated(cluster.url);
    for (let worker = 0; worker < 2; worker++) await startWorker(url, url, 2);
    const api = await openApi({ store: url, queue: url });
    const sites = [await treeSite(150), await treeSite(150), await treeSite(150)];
    const crawls = await startCrawls(api, ["tenant-a"], sites);
    await until(() => crawls.every((crawl) => pagesOf(crawl).length > 30));
    await cluster.kill();
    await cluster.restart();
    await expectAllOnce(api, crawls, 150);
  });
});

function flushAll(url: string): Promise<void> {
  const { hostname, port } = new URL(url);
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), hostname, () => socket.write("FLUSHALL\r\n"));
    socket.once("error", reject);
    socket.once("data", () => {
      socket.destroy();
      resolve();
    });
  });
}
