import { createHash } from "node:crypto";
import type { AuditStore } from "@sightline/model/ports";
import { reportFormats } from "@sightline/report/files";
import { memoryStore } from "@sightline/store-memory";
import { serveRoutes } from "@sightline/testkit";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import type { Auditor, AuditorOptions } from "../auditor/auditor.ts";
import { inlineAuditor } from "../inline-auditor.test.fixture.ts";
import { storedLogo, storeLogo } from "./report-logos.ts";

const signal = new AbortController().signal;
/** An image of one pixel. */
const png = "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==";
let store: AuditStore;
let siteId = "";
const crawlIds: string[] = [];
const open: Auditor[] = [];

beforeAll(async () => {
  store = { ...memoryStore(), close: async () => {} };
  const page = (title: string) =>
    `<!DOCTYPE html><html lang="en"><title>${title}</title><h1>${title}</h1><p>Words.</p><a href="/two">Two</a></html>`;
  const server = await serveRoutes({ "/": page("Same"), "/two": page("Same") });
  const auditor = inlineAuditor({ store, tenant: "a" });
  for (let crawl = 0; crawl < 2; crawl++) {
    const result = await auditor.audit(server.url, { allowPrivateHosts: [new URL(server.url).host] }).result();
    siteId = result.site.id;
    crawlIds.push(result.crawl.id);
  }
  await auditor.close();
  await server.close();
});
afterEach(async () => {
  for (const auditor of open.splice(0)) await auditor.close();
});
afterAll(() => store.close());

function opened(options: AuditorOptions = {}): Auditor {
  const auditor = inlineAuditor({ store, tenant: "a", ...options });
  open.push(auditor);
  return auditor;
}

async function bytesOf(auditor: Auditor, id: string, name?: string, range: readonly [number?, number?] = []) {
  const parts: Uint8Array[] = [];
  for await (const part of (await auditor.reports.file(id, name))?.read(...range) ?? []) parts.push(part);
  return Buffer.concat(parts);
}

describe.each(reportFormats)("a report in the format %s", (format) => {
  it("is written into files that can be read again", async () => {
    const auditor = opened();
    const report = await auditor.reports.run(siteId, { format }, signal);
    expect(report).toMatchObject({ status: "completed", crawlId: crawlIds[1], options: { format } });
    expect(Date.parse(report.expiresAt ?? "") - Date.parse(report.createdAt)).toBe(30 * 24 * 3600 * 1000);
    expect(report.result?.files.length).toBeGreaterThan(0);
    for (const { name, bytes, sha256 } of report.result?.files ?? []) {
      const content = await bytesOf(auditor, report.id, name);
      expect([content.length, createHash("sha256").update(content).digest("hex")]).toEqual([bytes, sha256]);
    }
  });
});

describe("a report", () => {
  it("can be read in part", async () => {
    const auditor = opened();
    const { id } = await auditor.reports.run(siteId, { format: "json" }, signal);
    const whole = await bytesOf(auditor, id);
    expect(await bytesOf(auditor, id, undefined, [10, 30])).toEqual(whole.subarray(10, 30));
    expect(await bytesOf(auditor, id, "report.json", [whole.length - 5])).toEqual(whole.subarray(-5));
    expect(JSON.parse(whole.toString("utf8"))).toMatchObject({ schemaVersion: 1, crawl: { id: crawlIds[1] } });
    expect(await auditor.reports.file(id, "other.json")).toBeNull();
  });

  it("holds the latest analysis of its crawl", async () => {
    const auditor = opened();
    const { result } = await auditor.analyze(siteId, { crawlId: crawlIds[0] ?? "" });
    const request = { format: "json" as const, crawlId: crawlIds[0] ?? "" };
    const { id } = await auditor.reports.run(siteId, request, signal);
    expect(JSON.parse((await bytesOf(auditor, id)).toString("utf8")).analysis).toEqual(result);
    expect((await auditor.report(crawlIds[1] ?? "")).analysis).toBeUndefined();
  });

  it("as a PDF takes a brand and what changed since another crawl", async () => {
    const auditor = opened();
    const request = { format: "pdf" as const, compareWith: crawlIds[0] ?? "", brand: { name: "Studio" } };
    const first = await auditor.reports.run(siteId, request, signal);
    expect((await bytesOf(auditor, first.id)).subarray(0, 5).toString("latin1")).toBe("%PDF-");
    const plain = await auditor.reports.run(siteId, { format: "pdf" }, signal);
    expect(plain.result?.files[0]?.sha256).not.toBe(first.result?.files[0]?.sha256);
  });

  it("as HTML takes a brand, sections and what changed since another crawl", async () => {
    const auditor = opened();
    const sections = ["summary", "changes", "trend"];
    const brand = { name: "Studio", accent: "#0b6e4f" };
    const request = { format: "html" as const, compareWith: crawlIds[0] ?? "", sections, brand };
    const { id } = await auditor.reports.run(siteId, request, signal);
    const text = (await bytesOf(auditor, id)).toString("utf8");
    for (const words of ["Studio", "--accent: #0b6e4f", "Since the last crawl", "Score over time"]) {
      expect(text).toContain(words);
    }
    expect(text).not.toContain('id="method"');
  });

  it.each([
    [{ format: "csv" as const, sections: ["cover"] }, "sections is for reports in the format html or pdf, not csv"],
    [{ format: "html" as const, page: "a4" as const }, "page is for reports in the format pdf, not html"],
    [{ format: "html" as const, sections: ["cover"] }, "use one of summary,"],
    [{ format: "pdf" as const, sections: ["cover", "secret"] }, "use one of cover,"],
    [{ format: "pdf" as const, brand: { accent: "red" } }, "#1e3a8a"],
    [{ format: "pdf" as const, brand: { logo: "not base64!" } }, "base64"],
  ])("refuses %j", async (request, sentence) => {
    await expect(opened().reports.start(siteId, request)).rejects.toThrow(sentence);
  });

  it("is only compared with a judged crawl of its site", async () => {
    const { reports } = opened();
    const request = { format: "pdf" as const, compareWith: "crawl_none" };
    await expect(reports.start(siteId, request)).rejects.toMatchObject({ code: "not_found" });
  });

  it("fails when it would be larger than the host allows", async () => {
    const { reports } = opened({ maxReportBytes: 1000 });
    expect(await reports.run(siteId, { format: "json" }, signal)).toMatchObject({
      status: "failed",
      error: { code: "too_large" },
      result: null,
    });
  });

  it("does not exist for other tenants", async () => {
    const { id } = await opened().reports.run(siteId, { format: "md" }, signal);
    const { reports } = opened({ tenant: "b" });
    expect([await reports.get(id), await reports.file(id)]).toEqual([null, null]);
  });

  it("stores its logo once for all reports of a site, apart from their tasks", async () => {
    const auditor = opened();
    const brand = { name: "Studio", logo: png };
    const request = { format: "html" as const, brand };
    const files = [];
    for (let report = 0; report < 2; report++) {
      const { id, options } = await auditor.reports.run(siteId, request, signal);
      expect(options.brand).toMatchObject({ name: "Studio" });
      expect(JSON.stringify(await store.records.get("task", id))).not.toContain(png);
      files.push((await bytesOf(auditor, id)).toString("utf8"));
    }
    expect(files.every((file) => file.includes(png))).toBe(true);
    const { items } = await store.records.list("report-logo", { limit: 10, prefix: `${siteId}/` });
    expect(items.map(({ value }) => value)).toEqual([png]);
  });

  it("keeps its logo until the last report that uses it expires", async () => {
    const { records } = memoryStore({ now: () => now });
    let now = 0;
    const hash = await storeLogo(records, png, { siteId: "site_1", expiresAt: 1000 });
    expect(await storeLogo(records, png, { siteId: "site_1", expiresAt: 2000 })).toBe(hash);
    await storeLogo(records, png, { siteId: "site_1", expiresAt: 1500 });
    now = 1999;
    expect(await storedLogo(records, "site_1", hash)).toBe(png);
    now = 2001;
    await expect(storedLogo(records, "site_1", hash)).rejects.toMatchObject({ code: "not_found" });
  });

  it("shows the logo that an earlier version stored within the task", async () => {
    const auditor = opened();
    const { id } = await auditor.reports.start(siteId, { format: "html" });
    const options = { format: "html", brand: { logo: png } };
    await store.records.change("task", id, (task) => ({ value: { ...(task?.value as object), options } }));
    const ended = new Promise<void>((resolve) => {
      auditor.jobs.onTaskEnd(({ task }) => task.id === id && resolve());
    });
    await auditor.jobs.start();
    await ended;
    expect((await bytesOf(auditor, id)).toString("utf8")).toContain(png);
  });

  it("leaves nothing behind when its site is deleted", async () => {
    const own = { ...memoryStore(), close: async () => {} };
    const server = await serveRoutes({ "/": "<!DOCTYPE html><title>One</title>" });
    const auditor = opened({ store: own });
    const { site } = await auditor.audit(server.url, { allowPrivateHosts: [new URL(server.url).host] }).result();
    await auditor.reports.run(site.id, { format: "html", brand: { logo: png } }, signal);
    expect((await own.records.list("task-file", { limit: 1 })).items).toHaveLength(1);
    await auditor.sites.delete(site.id);
    for (const kind of ["task", "task-file", "task-result", "report-logo"]) {
      expect((await own.records.list(kind, { limit: 1 })).items).toEqual([]);
    }
    await server.close();
  });
});
