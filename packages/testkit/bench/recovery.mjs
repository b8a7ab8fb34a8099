// `npm run bench:recovery`: how long a crawl stands still after PostgreSQL was away for 11 s, and after its worker was
// killed. Two leases (60 s) are what docs/guides/operate.md promises. The queue is on Redis, which stays up.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { createServer } from "node:http";
import { setTimeout } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { createAuditor } from "@sightline/engine";
import { bullmqQueue } from "@sightline/queue-bullmq";
import { postgresStore } from "@sightline/store-sql/postgres";
import { listen, startPostgresCluster, startRedis } from "@sightline/testkit";

const command = fileURLToPath(new URL("../../sightline/dist/command/main.js", import.meta.url));
const [outageMs, boundMs, givenUpMs] = [11_000, 60_000, 150_000];

for (const [name, harm] of [
  ["PostgreSQL away for 11 s", outage],
  ["its worker killed", killedWorker],
]) {
  const stillMs = await standstill(harm);
  const verdict = stillMs === null ? `over ${givenUpMs / 1000}` : (stillMs / 1000).toFixed(1).padStart(6);
  process.stdout.write(`${name.padEnd(26)} stood still ${verdict} s of ${boundMs / 1000}\n`);
}

async function outage({ postgres }) {
  await postgres.kill();
  await setTimeout(outageMs);
  await postgres.restart();
}

async function killedWorker({ workers }) {
  workers[0].kill("SIGKILL");
}

/** Crawls with two workers, harms them, and waits for the next page. @returns milliseconds from the last page before it */
async function standstill(harm) {
  const [postgres, redis, site] = [await startPostgresCluster(), await startRedis(), await endlessSite()];
  const store = await postgresStore(postgres.url);
  await store.migrate();
  const auditor = createAuditor({ store, queue: await bullmqQueue(redis.url) });
  const workers = [await startWorker(postgres.url, redis.url)];
  try {
    const settings = {
      allowPrivateHosts: [new URL(site.url).host],
      requestsPerSecond: 5,
      discoverSitemaps: false,
      trapBudget: null,
      maxPages: 100_000,
    };
    const { id } = await auditor.sites.create(site.url, { settings });
    await auditor.crawls.start(id);
    while (site.requests.length < 30) await setTimeout(50);
    // The second one came later, so that the first has the crawl.
    workers.push(await startWorker(postgres.url, redis.url));
    await setTimeout(3000);
    await harm({ postgres, workers });
    // What was under way has arrived by then.
    await setTimeout(500);
    return await longestGap(site.requests);
  } finally {
    for (const worker of workers) worker.kill("SIGKILL");
    await Promise.all(workers.map((worker) => worker.exitCode ?? worker.signalCode ?? once(worker, "exit")));
    await Promise.allSettled([auditor.close()]);
    await Promise.all([site.close(), redis.close(), postgres.close()]);
  }
}

/** Waits until pages have come for five seconds again. @returns the longest time without one; `null` when none came */
async function longestGap(requests) {
  const started = performance.now();
  const before = requests.length;
  for (; performance.now() - started < givenUpMs; await setTimeout(200)) {
    if (requests.length < before + 25) continue;
    const gaps = requests.slice(1).map((at, index) => at - requests[index]);
    return Math.max(...gaps);
  }
  return null;
}

/** A site of which every page leads to ten more; `requests` are the times of its pages. */
async function endlessSite() {
  const requests = [];
  const server = createServer((request, response) => {
    const page = request.url === "/" ? 0 : Number(/^\/p(\d+)$/.exec(request.url)?.[1] ?? Number.NaN);
    if (!Number.isNaN(page)) requests.push(performance.now());
    const list = Array.from({ length: 10 }, (_, child) => `<a href="/p${10 * page + 1 + child}">${child}</a>`).join("");
    response
      .writeHead(Number.isNaN(page) ? 404 : 200, { "content-type": "text/html" })
      .end(`<!DOCTYPE html><html lang="en"><title>Page ${page}</title><h1>${page}</h1>${list}</html>`);
  });
  return { ...(await listen(server)), requests };
}

async function startWorker(store, queue) {
  const flags = ["serve", "--role", "worker", "--port", "0"];
  const env = { ...process.env, SIGHTLINE_STORE: store, SIGHTLINE_QUEUE: queue, SIGHTLINE_SERVER_KEY: "00".repeat(32) };
  const child = spawn(process.execPath, [command, ...flags], { env, stdio: ["ignore", "pipe", "ignore"] });
  // It says so when it works; its log must be read, or it would wait for its reader.
  child.stdout.resume();
  await Promise.race([
    once(child.stdout, "data"),
    once(child, "exit").then(() => Promise.reject(new Error("A worker did not start."))),
  ]);
  return child;
}
