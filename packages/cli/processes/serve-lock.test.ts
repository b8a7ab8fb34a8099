import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type LoopbackServer, serveRoutes } from "@sightline/testkit";
import { afterEach, beforeEach, expect, it } from "vitest";
import { callApi, endedCrawl, type ServeProcess, startServe, tokenOf, treeSite } from "./serve-process.ts";

const pages = 100;
let folder = "";
let site: LoopbackServer;
const servers: ServeProcess[] = [];
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), "sightline-serve-lock-"));
  site = await serveRoutes(treeSite(pages));
});
afterEach(async () => {
  for (const { child, exited } of servers.splice(0)) {
    child.kill("SIGKILL");
    await exited;
  }
  await site.close();
  rmSync(folder, { recursive: true });
});

function serve(): ServeProcess {
  const server = startServe(join(folder, "server.db"));
  servers.push(server);
  return server;
}

/** A server in the middle of a crawl. */
async function crawling() {
  const server = serve();
  const url = await server.url;
  const token = await tokenOf(server);
  const { id: siteId } = await callApi(url, token, "POST", "/v1/sites", { url: site.url });
  const { id } = await callApi(url, token, "POST", `/v1/sites/${siteId}/crawl`, {
    overrides: { requestsPerSecond: 50, maxPages: 1000 },
  });
  await site.requested(30);
  return { server, url, token, id };
}

it("refuses a second server on the same file, and goes on with its crawl", async () => {
  const { url, token, id } = await crawling();
  const second = serve();
  expect(await second.exited).toBe(2);
  expect(second.out()).not.toContain("listens");
  expect(second.err()).toMatch(/Another process works on the crawls in .*server\.db\. Stop it first/);
  expect(await endedCrawl(url, token, id)).toMatchObject({ status: "completed", attempt: 1, counts: { pages } });
});

it("leaves the file to the next server at once when it is killed", async () => {
  const { server, token, id } = await crawling();
  const refused = serve();
  refused.child.kill("SIGKILL");
  server.child.kill("SIGKILL");
  await Promise.all([server.exited, refused.exited]);
  const before = site.requests.length;
  const next = serve();
  const url = await next.url;
  expect(await endedCrawl(url, token, id)).toMatchObject({ status: "completed", attempt: 2, counts: { pages } });
  expect(site.requests.length).toBeGreaterThan(before);
});
