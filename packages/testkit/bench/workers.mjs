// `npm run bench:workers`: what 1, 2 and 4 worker processes make of 40 sites that each allow few requests a second
// (BENCH_RATE). Pages a second grow with the workers until the cores are full; before that, the rates of the sites that a
// worker crawls at once bound it. Sites have enough pages (BENCH_SITE_PAGES) that the start of workers is not most of it.
// Store and queue are on PostgreSQL, or the queue on Redis with BENCH_QUEUE=redis. Only ratios count.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { createServer } from "node:http";
import { availableParallelism, cpus } from "node:os";
import { setTimeout } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { createAuditor } from "@sightline/engine";
import { bullmqQueue, migrateQueue } from "@sightline/queue-bullmq";
import { postgresStore } from "@sightline/store-sql/postgres";
import { listen, startPostgres, startRedis } from "@sightline/testkit";

const command = fileURLToPath(new URL("../../sightline/dist/command/main.js", import.meta.url));
// Four workers crawl all sites at once, two half of them: no worker waits for the last few.
const [siteCount, crawlsAtOnce] = [40, 10];
const pagesPerSite = Number(process.env.BENCH_SITE_PAGES ?? 100);
const ratePerSite = Number(process.env.BENCH_RATE ?? 5);
const ticksPerSecond = 100;

const postgres = await startPostgres();
const redis = process.env.BENCH_QUEUE === "redis" ? await startRedis() : null;
const sites = await Promise.all(Array.from({ length: siteCount }, () => servedTree(pagesPerSite)));
const rows = [];
for (const workers of [1, 2, 4]) rows.push(await measured(workers));
print(rows);
await Promise.all([...sites.map(({ close }) => close()), redis?.close()]);
await postgres.close();

/** A site in which every page leads to ten more. */
async function servedTree(pages) {
  const server = createServer((request, response) => {
    const page = request.url === "/" ? 0 : Number(/^\/p(\d+)$/.exec(request.url)?.[1] ?? Number.NaN);
    const found = page < pages;
    const links = Array.from({ length: 10 }, (_, child) => 10 * page + 1 + child).filter((child) => child < pages);
    const list = links.map((child) => `<li><a href="/p${child}">Page ${child}</a></li>`).join("");
    const text = `Page ${page} of a site that is crawled politely. `.repeat(40);
    response
      .writeHead(found ? 200 : 404, { "content-type": "text/html" })
      .end(`<!DOCTYPE html><html lang="en"><title>Page ${page}</title><h1>${page}</h1><p>${text}</p><ul>${list}</ul>`);
  });
  return listen(server);
}

/** Has new workers crawl all sites, from the first page that is fetched to the last crawl that ends. */
async function measured(count) {
  const store = await postgres.createDatabase();
  const opened = await postgresStore(store);
  await opened.migrate();
  await migrateQueue(store);
  const queue = redis?.url ?? store;
  const auditor = createAuditor({ store: opened, queue: await bullmqQueue(queue) });
  const workers = await Promise.all(Array.from({ length: count }, () => startWorker(store, queue)));
  const cpuBefore = workers.map(cpuSeconds);
  const idleBefore = idleSeconds();
  const started = performance.now();
  const crawls = await Promise.all(
    sites.map(async ({ url }) => {
      const settings = {
        allowPrivateHosts: [new URL(url).host],
        requestsPerSecond: ratePerSite,
        discoverSitemaps: false,
      };
      const { id } = await auditor.sites.create(url, { settings });
      return auditor.crawls.start(id);
    }),
  );
  const waiting = new Set(crawls.map(({ id }) => id));
  while (waiting.size > 0) {
    await setTimeout(100);
    for (const id of waiting) {
      const crawl = await auditor.crawls.get(id);
      if (crawl.status === "failed" || crawl.status === "cancelled") throw new Error(`${id} ended as ${crawl.status}.`);
      if (crawl.status === "completed") waiting.delete(id);
    }
  }
  const seconds = (performance.now() - started) / 1000;
  const idleCores = (idleSeconds() - idleBefore) / seconds;
  const cpu = workers.reduce((sum, worker, index) => sum + cpuSeconds(worker) - cpuBefore[index], 0);
  const peakRssMb = Math.max(...workers.map(peakRss));
  for (const worker of workers) worker.kill("SIGTERM");
  await Promise.all(workers.map((worker) => once(worker, "exit")));
  await auditor.close();
  return { workers: count, seconds, cpu, idleCores, peakRssMb, pages: siteCount * pagesPerSite };
}

async function startWorker(store, queue) {
  const flags = ["serve", "--role", "worker", "--port", "0", "--quiet", "--concurrency", String(crawlsAtOnce)];
  const key = "00".repeat(32);
  const env = { ...process.env, SIGHTLINE_STORE: store, SIGHTLINE_QUEUE: queue, SIGHTLINE_SERVER_KEY: key };
  const child = spawn(process.execPath, [command, ...flags], { env, stdio: ["ignore", "pipe", "pipe"] });
  let said = "";
  child.stderr.on("data", (data) => {
    said += data;
  });
  await Promise.race([
    once(child.stdout, "data"),
    once(child, "exit").then(() => Promise.reject(new Error(`A worker did not start: ${said}`))),
  ]);
  return child;
}

/** CPU time of a process and its threads; 0 where the system does not tell. */
function cpuSeconds({ pid }) {
  const fields = procFile(pid, "stat").split(") ").at(-1)?.split(" ") ?? [];
  return (Number(fields[11] ?? 0) + Number(fields[12] ?? 0)) / ticksPerSecond;
}

/** Time that the cores of the machine had nothing to do, added up: without any left, more workers bring nothing. */
function idleSeconds() {
  return cpus().reduce((sum, { times }) => sum + times.idle, 0) / 1000;
}

function peakRss({ pid }) {
  return Number(/VmHWM:\s+(\d+)/.exec(procFile(pid, "status"))?.[1] ?? 0) / 1024;
}

function procFile(pid, name) {
  try {
    return readFileSync(`/proc/${pid}/${name}`, "utf8");
  } catch {
    return "";
  }
}

function print(measurements) {
  const [one] = measurements;
  process.stdout.write(
    `${siteCount} sites of ${pagesPerSite} pages at ${ratePerSite} requests/s, ${crawlsAtOnce} crawls at once in a worker, ` +
      `${availableParallelism()} cores, queue on ${redis === null ? "PostgreSQL" : "Redis"}\n\n` +
      "workers   pages/s   of one worker   CPU ms/page   cores busy by workers   cores idle   peak MB of one\n",
  );
  for (const { workers, seconds, cpu, idleCores, peakRssMb, pages } of measurements) {
    const columns = [
      String(workers).padStart(7),
      (pages / seconds).toFixed(1).padStart(9),
      `${(one.seconds / seconds).toFixed(2)} ×`.padStart(15),
      ((1000 * cpu) / pages).toFixed(1).padStart(13),
      (cpu / seconds).toFixed(2).padStart(23),
      idleCores.toFixed(2).padStart(12),
      peakRssMb.toFixed(0).padStart(17),
    ];
    process.stdout.write(`${columns.join("")}\n`);
  }
}
