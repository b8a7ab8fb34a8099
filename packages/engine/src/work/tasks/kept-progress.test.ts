import { openaiCompatible } from "@sightline/llm/openai-compatible";
import type { AuditStore } from "@sightline/model/ports";
import { memoryStore } from "@sightline/store-memory";
import { analystAnswer, type RouteAnswer, serveModel, serveRoutes } from "@sightline/testkit";
import { afterEach, expect, it } from "vitest";
import type { Auditor, AuditorOptions } from "../../auditor/auditor.ts";
import { inlineAuditor } from "../../inline-auditor.test.fixture.ts";

const closing: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
});

/** A store that outlives its auditors, as a database does. */
function lastingStore(): AuditStore {
  return { ...memoryStore(), close: async () => {} };
}

function opened(options: AuditorOptions): Auditor {
  const auditor = inlineAuditor(options);
  closing.push(() => auditor.close());
  return auditor;
}

/** Something that is asked for and that answers when a test says so. */
function held() {
  let arrive = () => {};
  let release = () => {};
  const arrival = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  const answer: RouteAnswer = async (_, response) => {
    arrive();
    await released;
    response.writeHead(404).end();
  };
  return { arrival, release, answer };
}

async function crawled(store: AuditStore, routes: Readonly<Record<string, RouteAnswer>> = {}) {
  const page =
    '<!DOCTYPE html><html lang="en"><title>Same</title><h1>Boots</h1><p>Each boot weighs 540 grams.</p></html>';
  const server = await serveRoutes({ "/": page, ...routes });
  closing.push(() => server.close());
  const { site } = await opened({ store })
    .audit(server.url, { allowPrivateHosts: [new URL(server.url).host] })
    .result();
  return site.id;
}

it("shows every process how far a running task is, and nothing once it has ended", async () => {
  const store = lastingStore();
  const { arrival, release, answer } = held();
  const siteId = await crawled(store, { "/llms.txt": answer });
  const auditor = opened({ store });
  const other = opened({ store });
  const running = auditor.geoAudit(siteId);
  await arrival;
  const [listed] = (await other.geoAudits.list(siteId)).items;
  const progress = { doing: "asking for documents", done: 0, total: null };
  expect(listed).toMatchObject({ status: "running", progress });
  expect(await other.geoAudits.get(listed?.id ?? "")).toMatchObject({ progress, result: null });
  release();
  expect(await running).toMatchObject({ status: "completed", progress: null });
  expect((await other.geoAudits.list(siteId)).items).toMatchObject([{ status: "completed", progress: null }]);
  expect((await store.records.list("task-step", { limit: 10, cursor: null })).items).toEqual([]);
});

it("tells which question an analysis is at", async () => {
  const store = lastingStore();
  const siteId = await crawled(store);
  const server = await serveModel(analystAnswer);
  closing.push(() => server.close());
  const model = openaiCompatible({ baseUrl: `${server.url}v1`, model: "served-1" });
  const reported: string[] = [];
  const auditor = opened({ store, model });
  auditor.jobs.onTaskProgress(({ doing, done, total }) => reported.push(`${doing} ${done}/${total}`));
  await auditor.analyze(siteId);
  expect(reported).toEqual(["reading the crawl 0/3", "asking what to do first 1/3", "asking about texts 2/3"]);
});

it("tells how many files of a report are written", async () => {
  const store = lastingStore();
  const siteId = await crawled(store);
  const auditor = opened({ store });
  const reported: string[] = [];
  auditor.jobs.onTaskProgress(({ doing, done }) => reported.push(`${doing} ${done}`));
  await auditor.jobs.start();
  const ended = new Promise<void>((resolve) => void auditor.jobs.onTaskEnd(() => resolve()));
  await auditor.reports.start(siteId, { format: "csv" });
  await ended;
  expect(reported.slice(0, 3)).toEqual(["reading the crawl 0", "writing files 0", "writing files 1"]);
});

it("outlives the process that did the task, and begins anew with the next attempt", async () => {
  const store = lastingStore();
  const { arrival, release, answer } = held();
  let isHeld = true;
  const once: RouteAnswer = (request, response) => {
    if (isHeld && typeof answer === "function") return answer(request, response);
    response.writeHead(404).end();
  };
  const siteId = await crawled(store, { "/llms.txt": once });
  const first = inlineAuditor({ store });
  await first.jobs.start();
  const { id } = await first.geoAudits.start(siteId);
  await arrival;
  await first.close();
  const next = opened({ store });
  const progress = { doing: "asking for documents", done: 0, total: null };
  expect(await next.geoAudits.get(id)).toMatchObject({ status: "running", attempt: 1, progress });
  isHeld = false;
  release();
  const ended = new Promise<void>((resolve) => void next.jobs.onTaskEnd(() => resolve()));
  await next.jobs.start();
  await ended;
  expect(await next.geoAudits.get(id)).toMatchObject({ status: "completed", attempt: 2, progress: null });
});

it("does not fail a task when it cannot be kept", async () => {
  const store = lastingStore();
  const siteId = await crawled(store);
  const change: AuditStore["records"]["change"] = async (kind, ...rest) => {
    if (kind === "task-step") throw new Error("Full.");
    return store.records.change(kind, ...rest);
  };
  const warnings: string[] = [];
  const logger = { debug() {}, info() {}, warn: (message: string) => void warnings.push(message), error() {} };
  const auditor = opened({ store: { ...store, records: { ...store.records, change } }, logger });
  expect(await auditor.geoAudit(siteId)).toMatchObject({ status: "completed" });
  expect(warnings).toContain("How far a task is could not be stored.");
});
