import type { AuditStore } from "@sightline/model/ports";
import { joinText } from "@sightline/report";
import { renderHtml } from "@sightline/report/html";
import { memoryStore } from "@sightline/store-memory";
import { type LoopbackServer, type RouteAnswer, serveRoutes } from "@sightline/testkit";
import { afterEach, describe, expect, it } from "vitest";
import type { Auditor, AuditorOptions } from "../auditor/auditor.ts";
import { inlineAuditor } from "../inline-auditor.test.fixture.ts";

const closing: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
});

const words = "Leather boots keep feet dry when rain falls. ";
const headings = Array.from({ length: 60 }, (_, index) => `<h2>${index} ${words}</h2>`).join("");
const home: RouteAnswer = `<!DOCTYPE html><html lang="en"><head><title>Boots</title></head><body><main>${headings}</main></body></html>`;

async function served(): Promise<LoopbackServer> {
  const server = await serveRoutes({ "/": home });
  closing.push(() => server.close());
  return server;
}

function opened(options: AuditorOptions = {}): Auditor {
  const auditor = inlineAuditor(options);
  closing.push(() => auditor.close());
  return auditor;
}

/** A store in which stored results of tasks come back as `change` makes them, as an older version may have written them. */
function storeWith(change: (result: object) => unknown): AuditStore {
  const store = memoryStore();
  const get: AuditStore["records"]["get"] = async (kind, key) => {
    const record = await store.records.get(kind, key);
    if (record === null || kind !== "task-result" || typeof record.value !== "object") return record;
    return { ...record, value: change(record.value ?? {}) };
  };
  return { ...store, records: { ...store.records, get } };
}

const plan = ({ url }: LoopbackServer) => ({ allowPrivateHosts: [new URL(url).host] });

describe("a page whose every word stands in a heading", () => {
  it("leaves score, issues, GEO audit and its report readable", async () => {
    const server = await served();
    const auditor = opened();
    const { score, geo, site, report } = await auditor.audit(server.url, plan(server), { geo: {} }).result();
    expect(score.value).not.toBeNull();
    expect(geo).toMatchObject({ status: "completed", error: null });
    expect(geo?.result?.readiness).not.toBeNull();
    expect(report.leftOut).toBeUndefined();
    expect(await auditor.geoAudits.get(geo?.id ?? "")).toEqual(geo);
    expect((await auditor.analyze(site.id)).status).toBe("completed");
    expect(await joinText(renderHtml(report))).toContain("Boots");
  });
});

describe("a stored result that cannot be read", () => {
  const broken = () => storeWith((result) => ("doFirst" in result ? { ...result, answers: null } : result));

  it("is reported as such later, but not read back by the audit that made it", async () => {
    const server = await served();
    const auditor = opened({ store: broken() });
    const { score, geo, issues } = await auditor.audit(server.url, plan(server), { geo: {} }).result();
    expect(score.value).not.toBeNull();
    const found: unknown[] = [];
    for await (const issue of issues) found.push(issue);
    expect(found.length).toBeGreaterThan(0);
    expect(geo).toMatchObject({ status: "completed", error: null });
    expect(geo?.result?.readiness).not.toBeNull();
    const stored = await auditor.geoAudits.get(geo?.id ?? "");
    expect(stored).toMatchObject({ status: "completed", result: null, error: { code: "internal" } });
    expect(stored?.error?.message).toContain("answers: ");
  });

  it("is named in the report, which shows the rest", async () => {
    const server = await served();
    const auditor = opened({ store: broken() });
    const { crawl, site } = await auditor.audit(server.url, plan(server), { geo: {} }).result();
    const analysis = await auditor.analyze(site.id);
    expect(analysis.result).not.toBeNull();
    const report = await auditor.report(crawl.id);
    expect(report.leftOut).toEqual([{ part: "geo", reason: expect.stringContaining("cannot be read") }]);
    expect(report.geo).toBeUndefined();
    expect(report.analysis).toEqual(analysis.result);
    expect(report.score.value).not.toBeNull();
    expect(await joinText(renderHtml(report))).toContain("The GEO audit is not included: ");
  });

  it("says clearly that a GEO audit was made by an earlier method", async () => {
    const server = await served();
    const earlier = storeWith((result) => ("doFirst" in result ? { version: 1, scores: { geo: 71 } } : result));
    const auditor = opened({ store: earlier });
    const { geo, crawl } = await auditor.audit(server.url, plan(server), { geo: {} }).result();
    const message = "The GEO audit was made by an earlier method; run it again.";
    expect(await auditor.geoAudits.get(geo?.id ?? "")).toMatchObject({
      ...{ status: "completed", result: null, error: { code: "internal", message: expect.stringContaining(message) } },
    });
    const report = await auditor.report(crawl.id);
    expect(report.leftOut).toEqual([{ part: "geo", reason: expect.stringContaining(message) }]);
  });
});
