import { spawn } from "node:child_process";
import { fileURLToPath } from "node:url";

const shop = fileURLToPath(new URL("shop-server.mjs", import.meta.url));
const askEveryMs = 500;
const open = ["queued", "running", "cancelling"];

/**
 * Keeps a server crawling: a made-up shop on loopback for each crawl, crawled again whenever a crawl has ended.
 *
 * @param call `(method, path, body?) → Promise<object>`: the service
 * @param options `crawls` at once; `pages` of a shop; `perSecond`: most requests of a crawl in a second, without it as
 *   many as it can
 * @returns `{stop()}`, which cancels them and gives `{pages, completed, failed}`
 */
export async function busyCrawls(call, { crawls, pages, perSecond }) {
  const shops = await Promise.all(Array.from({ length: crawls }, () => startShop(pages)));
  const done = { pages: 0, completed: 0, failed: 0 };
  let isStopping = false;

  async function keepCrawling({ url }) {
    const settings = { maxPages: pages + 100, requestsPerSecond: perSecond ?? null };
    const site = await call("POST", "/v1/sites", { url, settings });
    while (!isStopping) {
      try {
        count(await ended(await call("POST", `/v1/sites/${site.id}/crawl`, {})));
      } catch (error) {
        done.failed++;
        process.stderr.write(`a crawl could not be followed: ${error.message}\n`);
      }
    }
  }

  async function ended(started) {
    let crawl = started;
    let isCancelled = false;
    while (open.includes(crawl.status)) {
      if (isStopping && !isCancelled) {
        isCancelled = true;
        await call("POST", `/v1/crawls/${crawl.id}/cancel`).catch(() => {
          // It has ended in the meantime.
        });
      }
      await new Promise((resolve) => setTimeout(resolve, askEveryMs));
      crawl = await call("GET", `/v1/crawls/${crawl.id}`);
    }
    return crawl;
  }

  function count({ status, progress }) {
    done.pages += progress.fetched;
    if (status === "completed") done.completed++;
    if (status === "failed") done.failed++;
  }

  const kept = Promise.allSettled(shops.map(keepCrawling));
  return {
    async stop() {
      isStopping = true;
      const outcomes = await kept;
      for (const { server } of shops) server.kill();
      const broken = outcomes.find(({ status }) => status === "rejected");
      if (broken !== undefined) throw broken.reason;
      return done;
    },
  };
}

async function startShop(pages) {
  const server = spawn(process.execPath, [shop, String(pages)], { stdio: ["ignore", "pipe", "inherit"] });
  const url = await new Promise((resolve) => server.stdout.once("data", (data) => resolve(String(data).trim())));
  return { server, url };
}
