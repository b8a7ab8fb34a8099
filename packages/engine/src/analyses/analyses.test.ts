import { openaiCompatible } from "@sightline/llm/openai-compatible";
import { AuditError, analysisResultSchema } from "@sightline/model";
import type { AuditStore, JobQueue } from "@sightline/model/ports";
import { memoryStore } from "@sightline/store-memory";
import { analystAnswer, type ModelAnswer, type ModelCall, serveModel, serveRoutes } from "@sightline/testkit";
import { afterEach, describe, expect, it } from "vitest";
import type { Auditor, AuditorOptions } from "../auditor/auditor.ts";
import { systemClock } from "../context/system-clock.ts";
import { inlineAuditor } from "../inline-auditor.test.fixture.ts";
import { inProcessQueue } from "../work/in-process-queue.ts";
import type { EndedTask } from "../work/tasks/background-tasks.ts";

const closing: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
});

const apiKey = "short-key";

/** A store that outlives its auditors, as a database does. */
function lastingStore(): AuditStore {
  return { ...memoryStore(), close: async () => {} };
}

function opened(options: AuditorOptions = {}): Auditor {
  const auditor = inlineAuditor(options);
  closing.push(() => auditor.close());
  return auditor;
}

/** A crawl of a small site with faults, of the tenant `a`. */
async function crawled(store: AuditStore) {
  const page = (title: string) =>
    `<!DOCTYPE html><html lang="en"><title>${title}</title><h1>${title}</h1><p>Words.</p><a href="/two">Two</a></html>`;
  const server = await serveRoutes({ "/": page("Same"), "/two": page("Same") });
  closing.push(() => server.close());
  const auditor = inlineAuditor({ store: { ...store, close: async () => {} }, tenant: "a" });
  const { site, crawl, score } = await auditor
    .audit(server.url, { allowPrivateHosts: [new URL(server.url).host] })
    .result();
  await auditor.close();
  return { siteId: site.id, crawlId: crawl.id, score };
}

async function servedModel(answer: (call: ModelCall, index: number) => ModelAnswer = analystAnswer) {
  const server = await serveModel(answer);
  closing.push(() => server.close());
  return { server, model: openaiCompatible({ baseUrl: `${server.url}v1`, model: "served-1", apiKey }) };
}

function nextTaskEnd({ jobs }: Auditor): Promise<EndedTask> {
  return new Promise((resolve) => {
    const stop = jobs.onTaskEnd((ended) => {
      stop();
      resolve(ended);
    });
  });
}

/** A model that never ends an answer, and tells when it was asked. */
async function stalledModel() {
  let asked = () => {};
  const arrival = new Promise<void>((resolve) => {
    asked = resolve;
  });
  const served = await servedModel(() => {
    asked();
    return { kind: "stall" };
  });
  return { ...served, arrival };
}

describe("the focus of an analysis", () => {
  it("is kept with what it came to", async () => {
    const store = lastingStore();
    const { siteId } = await crawled(store);
    const auditor = opened({ store, tenant: "a" });
    const task = await auditor.analyze(siteId, { focus: "duplicate titles" });
    expect(task.options).toEqual({ focus: "duplicate titles" });
    expect(task.result?.focus).toMatchObject({ text: "duplicate titles", effect: "order" });
    expect(task.result?.focus?.rules[0]).toContain("title");
    expect(await opened({ store, tenant: "a" }).analyses.get(task.id)).toEqual(task);
  });

  it("is told to the model", async () => {
    const store = lastingStore();
    const { siteId } = await crawled(store);
    const { server, model } = await servedModel();
    const { result } = await opened({ store, tenant: "a", model }).analyze(siteId, {
      focus: "the words of our products",
    });
    expect(result?.focus).toMatchObject({ effect: "model" });
    for (const { messages } of server.calls)
      expect(messages[0]).toContain('{"owner":{"focus":"the words of our products"}');
  });

  it.each([["f".repeat(501)], [" \u200B "]])("is refused before anything is done: %j", async (focus) => {
    const store = lastingStore();
    const { siteId } = await crawled(store);
    const auditor = opened({ store, tenant: "a" });
    await expect(auditor.analyze(siteId, { focus })).rejects.toMatchObject({ code: "invalid_options" });
    expect((await auditor.analyses.list(siteId)).items).toEqual([]);
    expect(() => auditor.audit("https://example.com/", {}, { analysis: { focus } })).toThrow(/focus/);
  });
});

describe("an analysis", () => {
  it("is made from the facts where there is no model, says so, and is kept", async () => {
    const store = lastingStore();
    const { siteId, crawlId } = await crawled(store);
    const analysis = await opened({ store, tenant: "a" }).analyze(siteId);
    expect(analysis).toMatchObject({ kind: "analysis", siteId, crawlId, status: "completed", attempt: 1, error: null });
    expect(analysisResultSchema.parse(analysis.result)).toMatchObject({ model: null, partial: false });
    expect(analysis.result?.summary).toContain("without a language model");

    const later = opened({ store, tenant: "a" });
    expect(await later.analyses.get(analysis.id)).toEqual(analysis);
    expect((await later.report(crawlId)).analysis).toEqual(analysis.result);
  });

  it("is written by the auditor's model where there is one, every claim verified", async () => {
    const store = lastingStore();
    const { siteId } = await crawled(store);
    const { server, model } = await servedModel();
    const { result } = await opened({ store, tenant: "a", model }).analyze(siteId);
    expect(result).toMatchObject({ model: "served-1", partial: false, summary: "The site has a fault." });
    const [first] = result?.recommendations.filter(({ origin }) => origin === "model") ?? [];
    expect(first?.evidence[0]?.issueId).toMatch(/^issue_/);
    expect(server.calls.map(({ headers }) => headers["authorization"])).toEqual(Array(2).fill(`Bearer ${apiKey}`));
  });

  it("keeps nothing of the model's key, even if the model's server repeats it", async () => {
    const store = lastingStore();
    const { siteId } = await crawled(store);
    const { model } = await servedModel(({ headers }) => ({
      kind: "refusal",
      status: 401,
      message: `Incorrect API key: ${headers["authorization"]}`,
    }));
    const analysis = await opened({ store, tenant: "a", model }).analyze(siteId);
    expect(analysis.result).toMatchObject({ model: null, partial: true, problems: [{ code: "model_failed" }, {}] });
    expect(JSON.stringify(analysis)).not.toContain(apiKey);
  });

  it("keeps to the tokens it is given, and makes the rest from the facts", async () => {
    const store = lastingStore();
    const { siteId } = await crawled(store);
    const { server, model } = await servedModel();
    const { result } = await opened({ store, tenant: "a", model }).analyze(siteId, { maxTokens: 1000 });
    expect(server.calls).toEqual([]);
    expect(result).toMatchObject({ model: null, partial: true });
    expect(result?.problems.map(({ code }) => code)).toContain("budget_exceeded");
    expect(result?.summary).toContain("without a language model");
  });

  it("takes a limit of cost only with the price of the model", async () => {
    const store = lastingStore();
    const { siteId } = await crawled(store);
    const { model } = await servedModel();
    const unpriced = opened({ store, tenant: "a", model });
    await expect(unpriced.analyze(siteId, { maxCost: 1 })).rejects.toMatchObject({ code: "invalid_options" });
    expect((await unpriced.analyses.list(siteId)).items).toEqual([]);
    const prices = { "served-1": { inputPerMillion: 1, outputPerMillion: 10 } };
    const priced = opened({ store, tenant: "a", model, modelOptions: { budget: { prices } } });
    const { result } = await priced.analyze(siteId, { maxCost: 1 });
    expect(result?.usage.cost).toBeCloseTo((2 * (120 + 10 * 30)) / 1e6);
  });

  it("needs a judged crawl", async () => {
    const store = lastingStore();
    const auditor = opened({ store, tenant: "a" });
    const { id } = await auditor.sites.create("https://example.com/");
    await expect(auditor.analyze(id)).rejects.toMatchObject({ code: "crawl_required" });
    await expect(auditor.analyze("site_none")).rejects.toMatchObject({ code: "not_found" });
    await expect(auditor.analyze(id, { crawlId: "crawl_none" })).rejects.toMatchObject({ code: "not_found" });
    const { id: crawlId } = await auditor.crawls.start(id);
    await expect(auditor.analyze(id, { crawlId })).rejects.toMatchObject({ code: "conflict" });
  });

  it("is cancelled by its signal", async () => {
    const store = lastingStore();
    const { siteId } = await crawled(store);
    const { model, arrival } = await stalledModel();
    const auditor = opened({ store, tenant: "a", model });
    const end = new AbortController();
    const analysis = auditor.analyze(siteId, { signal: end.signal });
    void arrival.then(() => end.abort(new Error("Enough.")));
    await expect(analysis).rejects.toThrow("Enough.");
    expect((await auditor.analyses.list(siteId)).items).toMatchObject([{ status: "cancelled" }]);
  });
});

describe("an analysis as a job", () => {
  it("is stored as queued at once, and done when the work has begun", async () => {
    const store = lastingStore();
    const { siteId, crawlId } = await crawled(store);
    const auditor = opened({ store, tenant: "a" });
    const started = await auditor.analyses.start(siteId, { crawlId });
    expect(started).toMatchObject({ status: "queued", attempt: 0, result: null, crawlId, startedAt: null });
    expect(await auditor.analyses.get(started.id)).toEqual(started);
    const end = nextTaskEnd(auditor);
    await auditor.jobs.start();
    expect(await end).toMatchObject({ tenant: "a", task: { id: started.id, status: "completed" } });
    expect(await auditor.analyses.get(started.id)).toMatchObject({ status: "completed", result: { model: null } });
  });

  it("is done again by the next process when the one that did it has ended", async () => {
    const store = lastingStore();
    const { siteId } = await crawled(store);
    const { model, arrival } = await stalledModel();
    const first = inlineAuditor({ store, tenant: "a", model });
    await first.jobs.start();
    const { id } = await first.analyses.start(siteId);
    await arrival;
    await first.close();
    const second = opened({ store, tenant: "a" });
    expect(await second.analyses.get(id)).toMatchObject({ status: "running", attempt: 1, result: null });
    const end = nextTaskEnd(second);
    await second.jobs.start();
    expect(await end).toMatchObject({ task: { id, status: "completed", attempt: 2 } });
  });

  it("ends at once when it is cancelled, and nothing comes of it later", async () => {
    const store = lastingStore();
    const { siteId } = await crawled(store);
    const { model, arrival } = await stalledModel();
    const auditor = opened({ store, tenant: "a", model });
    await auditor.jobs.start();
    const { id } = await auditor.analyses.start(siteId);
    await arrival;
    expect(await auditor.analyses.cancel(id)).toMatchObject({ status: "cancelled", result: null });
    await auditor.jobs.stop();
    expect(await auditor.analyses.get(id)).toMatchObject({ status: "cancelled", result: null });
    expect(await auditor.analyses.cancel(id)).toMatchObject({ status: "cancelled" });
  });

  it("is not cancelled once it has completed", async () => {
    const store = lastingStore();
    const { siteId } = await crawled(store);
    const auditor = opened({ store, tenant: "a" });
    const { id } = await auditor.analyze(siteId);
    await expect(auditor.analyses.cancel(id)).rejects.toMatchObject({ code: "conflict" });
  });

  it("belongs to the worker that took it up last: what an earlier one brings is thrown away", async () => {
    const store = lastingStore();
    const { siteId } = await crawled(store);
    let release = () => {};
    let asked = () => {};
    const arrival = new Promise<void>((resolve) => {
      asked = resolve;
    });
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    const slow = {
      modelId: "slow-1",
      async generate(): Promise<never> {
        asked();
        await held;
        throw new Error("too late");
      },
    };
    const first = opened({ store, tenant: "a", model: slow });
    await first.jobs.start();
    const { id } = await first.analyses.start(siteId);
    await arrival;
    const second = opened({ store, tenant: "a" });
    const end = nextTaskEnd(second);
    await second.jobs.start();
    await end;
    const kept = await second.analyses.get(id);
    release();
    await first.jobs.stop();
    expect(kept).toMatchObject({ status: "completed", attempt: 2, result: { model: null, partial: false } });
    expect(await second.analyses.get(id)).toEqual(kept);
  });

  it("is found in the store when a shared queue has lost it", async () => {
    const store = lastingStore();
    const { siteId } = await crawled(store);
    const shared = inProcessQueue(systemClock);
    let losses = 1;
    const queue: JobQueue = {
      ...shared,
      leaseMs: 20,
      async enqueue(slice, options) {
        if (losses-- > 0) throw new AuditError("queue_unavailable", "The queue cannot be reached.");
        await shared.enqueue(slice, options);
      },
    };
    const auditor = opened({ store, tenant: "a", queue });
    const end = nextTaskEnd(auditor);
    await auditor.jobs.start();
    const { id } = await auditor.analyses.start(siteId);
    expect(await end).toMatchObject({ task: { id, status: "completed", attempt: 1 } });
  });

  it("fails when it ends every worker that takes it up", async () => {
    const store = lastingStore();
    const { siteId } = await crawled(store);
    let id = "";
    for (let attempt = 1; attempt <= 5; attempt++) {
      const { model, arrival } = await stalledModel();
      const auditor = inlineAuditor({ store, tenant: "a", model });
      await auditor.jobs.start();
      if (id === "") ({ id } = await auditor.analyses.start(siteId));
      await arrival;
      await auditor.close();
    }
    const last = opened({ store, tenant: "a" });
    const end = nextTaskEnd(last);
    await last.jobs.start();
    expect(await end).toMatchObject({ task: { id, status: "failed", attempt: 5, error: { code: "internal" } } });
  });

  it("lists those of a site, newest first, page by page", async () => {
    const store = lastingStore();
    const { siteId } = await crawled(store);
    let now = Date.UTC(2026, 0, 1);
    const auditor = opened({ store, tenant: "a", ids: { now: () => now++, randomInteger: () => 0 } });
    const ids: string[] = [];
    for (let number = 0; number < 3; number++) ids.unshift((await auditor.analyses.start(siteId)).id);
    const first = await auditor.analyses.list(siteId, { limit: 2 });
    const second = await auditor.analyses.list(siteId, { limit: 2, cursor: first.cursor });
    expect([...first.items, ...second.items].map(({ id }) => id)).toEqual(ids);
    expect(second.cursor).toBeNull();
  });

  it("does not exist for other tenants", async () => {
    const store = lastingStore();
    const { siteId } = await crawled(store);
    const { id } = await opened({ store, tenant: "a" }).analyze(siteId);
    const { analyses } = opened({ store, tenant: "b" });
    expect(await analyses.get(id)).toBeNull();
    await expect(analyses.cancel(id)).rejects.toMatchObject({ code: "not_found" });
    await expect(analyses.list(siteId)).rejects.toMatchObject({ code: "not_found" });
    await expect(analyses.start(siteId)).rejects.toMatchObject({ code: "not_found" });
  });

  it("goes with its site, and is ended when it runs", async () => {
    const store = lastingStore();
    const { siteId } = await crawled(store);
    const { model, arrival } = await stalledModel();
    const auditor = opened({ store, tenant: "a", model });
    const { id: done } = await opened({ store, tenant: "a" }).analyze(siteId);
    await auditor.jobs.start();
    const { id: running } = await auditor.analyses.start(siteId);
    await arrival;
    await expect(auditor.tenant("b").sites.delete(siteId)).rejects.toMatchObject({ code: "not_found" });
    expect(await auditor.analyses.get(done)).not.toBeNull();
    await auditor.sites.delete(siteId);
    await auditor.jobs.stop();
    expect([await auditor.analyses.get(done), await auditor.analyses.get(running)]).toEqual([null, null]);
    for (const kind of ["task", "open-task", "task-of-site", "task-result"]) {
      expect((await store.records.list(kind, { limit: 10 })).items).toEqual([]);
    }
  });
});
