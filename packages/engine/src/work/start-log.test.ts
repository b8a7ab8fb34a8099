import { hostname } from "node:os";
import { type RouteAnswer, serveRoutes } from "@sightline/testkit";
import { afterEach, expect, it } from "vitest";
import type { Auditor } from "../auditor/auditor.ts";
import { inlineAuditor } from "../inline-auditor.test.fixture.ts";

/** A line about the start of work. */
type Line = readonly [message: string, details: unknown];

const html = '<!DOCTYPE html><html lang="en"><title>Boots</title><a href="/two">Two</a></html>';

const isStart = (message: string) => /has started|continues/.test(message);
const workerId = `${hostname()}/${process.pid}`;
const closing: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
});

/** Opens an auditor of the tenant `a` with a site of two pages, and keeps the lines about starts. */
async function opened(second: RouteAnswer = html) {
  const server = await serveRoutes({ "/": html, "/two": second });
  closing.push(() => server.close());
  const lines: Line[] = [];
  const info = (message: string, details: unknown) => void (isStart(message) && lines.push([message, details]));
  const auditor = inlineAuditor({ logger: { debug() {}, info, warn() {}, error() {} }, tenant: "a" });
  closing.push(() => auditor.close());
  const settings = { allowPrivateHosts: [new URL(server.url).host] };
  return { auditor, site: await auditor.sites.create(server.url, { settings }), lines };
}

/** Resolves when a crawl has ended. */
function end(auditor: Auditor): Promise<void> {
  return new Promise((resolve) => void auditor.jobs.onEnd(() => resolve()));
}

it("logs once that a crawl has started, with the worker and all ids", async () => {
  const { auditor, site, lines } = await opened();
  const ended = end(auditor);
  const crawl = await auditor.crawls.start(site.id);
  await auditor.jobs.start();
  await ended;
  const details = { workerId, tenantId: "a", siteId: site.id, crawlId: crawl.id, epoch: 1 };
  expect(lines).toEqual([["A crawl has started.", details]]);
});

it("logs that a crawl continues when a worker takes it up again", async () => {
  let release = () => {};
  let arrive = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  const arrival = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  const { auditor, site, lines } = await opened(async (_, response) => {
    arrive();
    await released;
    response.writeHead(200, { "content-type": "text/html" }).end('<a href="/three">Three</a>');
  });
  const ended = end(auditor);
  const { id: crawlId } = await auditor.crawls.start(site.id);
  await auditor.jobs.start();
  await arrival;
  const stopped = auditor.jobs.stop();
  release();
  await stopped;
  await auditor.jobs.start();
  await ended;
  const details = { workerId, tenantId: "a", siteId: site.id, crawlId };
  expect(lines).toEqual([
    ["A crawl has started.", { ...details, epoch: 1 }],
    ["A crawl continues.", { ...details, epoch: 2 }],
  ]);
});

it("logs once that a task has started, with the worker, its kind and all ids", async () => {
  const { auditor, site, lines } = await opened();
  const ended = end(auditor);
  const crawl = await auditor.crawls.start(site.id);
  await auditor.jobs.start();
  await ended;
  const { id: taskId } = await auditor.analyze(site.id);
  const details = { workerId, tenantId: "a", siteId: site.id, crawlId: crawl.id, taskId, kind: "analysis", attempt: 1 };
  expect(lines.slice(1)).toEqual([["A task has started.", details]]);
});
