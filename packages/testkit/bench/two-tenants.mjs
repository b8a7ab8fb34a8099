// `npm run bench:tenants`: pages a minute that a tenant's crawl of a host gets alone, and beside another tenant's crawl of
// the same host at 0.01 requests a second with 20 sitemaps. The ratio counts; the target is 0.8. Once with the gates of
// one process and once with turns from the store, on memory, SQLite and PostgreSQL.
import { mkdtemp, rm } from "node:fs/promises";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { createAuditor, inProcessQueue, systemClock } from "@sightline/engine";
import { memoryStore } from "@sightline/store-memory";
import { postgresStore } from "@sightline/store-sql/postgres";
import { sqliteStore } from "@sightline/store-sql/sqlite";
import { listen, postgresPrograms, startPostgres } from "@sightline/testkit";

const seconds = Number(process.env.BENCH_SECONDS ?? 10);
const requestsPerSecond = Number(process.env.BENCH_RATE ?? 10);
const target = 0.8;

const folder = await mkdtemp(join(tmpdir(), "sightline-tenants-"));
const postgres = postgresPrograms() === null ? null : await startPostgres();
let files = 0;
const stores = {
  memory: async () => memoryStore(),
  SQLite: async () => sqliteStore(join(folder, `${++files}.db`)),
  ...(postgres !== null && { PostgreSQL: async () => postgresStore(await postgres.createDatabase()) }),
};
if (postgres === null) process.stdout.write("PostgreSQL is not installed: left out.\n");

let isBelow = false;
for (const [name, open] of Object.entries(stores)) {
  for (const isShared of [false, true]) {
    const alone = await pagesPerMinute(open, { isShared, besides: false });
    const beside = await pagesPerMinute(open, { isShared, besides: true });
    const ratio = beside / alone;
    if (!(ratio >= target)) isBelow = true;
    const gates = isShared ? "turns from the store" : "one process";
    process.stdout.write(
      `${name.padEnd(10)}  ${gates.padEnd(20)}  alone ${alone.toFixed(0)} pages a minute, beside a slow tenant ${beside.toFixed(0)}: ${ratio.toFixed(2)}\n`,
    );
  }
}
await postgres?.close();
await rm(folder, { recursive: true });
if (isBelow) {
  process.stdout.write(`Below the target of ${target}.\n`);
  process.exitCode = 1;
}

async function pagesPerMinute(open, { isShared, besides }) {
  const requests = { slow: 0, quick: 0 };
  const site = await listen(createServer((request, response) => answer(request, response, requests)));
  const store = await open();
  await store.migrate();
  const queue = inProcessQueue(systemClock, { onFailure: (error) => process.stderr.write(`${error}\n`) });
  // A queue with leases is one that processes share: its auditor takes the turns at hosts from the store.
  const auditor = createAuditor({ store, queue: isShared ? { ...queue, leaseMs: 60_000 } : queue });
  auditor.jobs.start();
  if (besides) {
    const sitemaps = Array.from({ length: 20 }, (_, at) => `${site.url}sitemap-${at}.xml`);
    await startCrawl(auditor.tenant("slow"), site.url, { requestsPerSecond: 0.01, sitemaps, userAgent: "slow" });
    while (requests.slow === 0) await setTimeout(20);
  }
  await startCrawl(auditor.tenant("quick"), site.url, { requestsPerSecond, userAgent: "quick" });
  while (requests.quick === 0) await setTimeout(20);
  const [startedAt, before] = [performance.now(), requests.quick];
  await setTimeout(seconds * 1000);
  const pages = (requests.quick - before) / ((performance.now() - startedAt) / 60_000);
  await auditor.close();
  await site.close();
  return pages;
}

async function startCrawl(tenant, url, settings) {
  const { id } = await tenant.sites.create(url, { settings: { ...settings, allowPrivateHosts: [new URL(url).host] } });
  await tenant.crawls.start(id);
}

/** A site without end: every page leads to ten more. */
function answer({ url, headers }, response, requests) {
  requests[headers["user-agent"]]++;
  if (url === "/robots.txt") return response.writeHead(404).end();
  if (url.endsWith(".xml")) return response.writeHead(200, { "content-type": "application/xml" }).end("<urlset/>");
  const page = Number(/^\/p(\d+)$/.exec(url)?.[1] ?? 0);
  const links = Array.from({ length: 10 }, (_, child) => `<a href="/p${10 * page + child + 1}">Page</a>`).join("");
  return response.writeHead(200, { "content-type": "text/html" }).end(`<!DOCTYPE html><title>${page}</title>${links}`);
}
