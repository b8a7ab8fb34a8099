import { collect, crawlPlan, type PageRecord } from "@sightline/model";
import { describe, expect, it } from "vitest";
import { buildReport } from "./build-report.ts";
import { reportHeaderSchema, reportIssueSchema, reportPageSchema } from "./report-schema.ts";
import {
  batches,
  origin,
  sampleCrawl,
  sampleIssue,
  samplePage,
  sampleRule,
  sampleSource,
  sampleTally,
} from "./sample-source.cases.ts";

describe("buildReport", () => {
  it("gives a header and rows that the schemas accept", async () => {
    const report = buildReport(sampleSource());
    expect(reportHeaderSchema.parse(report)).toBeDefined();
    for await (const page of report.pages()) expect(reportPageSchema.parse(page)).toEqual(page);
    for await (const issue of report.issues()) expect(reportIssueSchema.parse(issue)).toEqual(issue);
  });

  it("joins every page with its issue counts, also when pages or counts are missing in between", async () => {
    const pages = await collect(buildReport(sampleSource()).pages());
    expect(pages.map((page) => [page.url, page.issueCounts])).toEqual([
      [`${origin}/`, { error: 0, warning: 0, notice: 0 }],
      [`${origin}/two`, { error: 1, warning: 1, notice: 0 }],
      [`${origin}/five`, { error: 1, warning: 0, notice: 0 }],
    ]);
    const orphanCounts = batches([
      { pageId: 1, error: 0, warning: 0, notice: 2 },
      { pageId: 3, error: 9, warning: 9, notice: 9 },
      { pageId: 5, error: 4, warning: 0, notice: 0 },
    ]);
    const joined = await collect(buildReport(sampleSource({ issueCounts: orphanCounts })).pages());
    expect(joined.map((page) => [page.issueCounts.error, page.issueCounts.notice])).toEqual([
      [0, 2],
      [0, 0],
      [4, 0],
    ]);
  });

  it("opens its streams as often as it is asked", async () => {
    const report = buildReport(sampleSource());
    expect(await collect(report.pages())).toEqual(await collect(report.pages()));
    expect(await collect(report.issues())).toEqual(await collect(report.issues()));
  });

  it("closes both streams when a reader stops early", async () => {
    const closed: string[] = [];
    async function* forever<Item>(name: string, item: (id: number) => Item): AsyncGenerator<readonly Item[]> {
      try {
        for (let id = 1; ; id++) yield [item(id)];
      } finally {
        closed.push(name);
      }
    }
    const source = sampleSource({
      pages: () => forever("pages", (id): PageRecord => samplePage(id, `/${id}`)),
      issueCounts: () => forever("counts", (pageId) => ({ pageId, error: 1, warning: 0, notice: 0 })),
    });
    for await (const page of buildReport(source).pages()) if (page.url.endsWith("/3")) break;
    expect(closed.sort()).toEqual(["counts", "pages"]);
  });

  it("shows h1 texts, the reason for the indexability, and why no answer came", async () => {
    const page = samplePage(1, "/", {
      status: null,
      kind: "failure",
      failure: { kind: "timeout", message: "No answer in 30 s." },
      indexability: "failed",
      headings: [
        { level: 1, text: "One", hidden: false, inMain: true },
        { level: 2, text: "Not this", hidden: false, inMain: true },
        { level: 1, text: "Two", hidden: false, inMain: true },
      ],
    });
    const [row] = await collect(buildReport(sampleSource({ pages: batches([page]) })).pages());
    expect(row).toMatchObject({
      status: null,
      failure: "timeout",
      indexable: false,
      indexabilityReason: "failed",
      h1: ["One", "Two"],
    });
  });

  it("renders messages, and falls back to the message id for unknown rules and messages", async () => {
    const rule = sampleRule("known", "error");
    const page = samplePage(1, "/");
    const issues = batches([
      sampleIssue(rule, page, { data: { what: "it" } }),
      sampleIssue(rule, page, { message: "unheard" }),
      sampleIssue(rule, page, { message: "toString" }),
      sampleIssue(sampleRule("unknown", "notice"), page),
    ]);
    const rows = await collect(buildReport(sampleSource({ rules: [rule], issues })).issues());
    expect(rows.map((row) => row.text)).toEqual(["Saw it.", "unheard", "toString", "seen"]);
  });

  it("says what is known of a rule, with the severity that the plan gives it", () => {
    const rule = sampleRule("known", "error");
    const source = sampleSource({
      crawl: sampleCrawl({ plan: crawlPlan({ rules: { known: { severity: "notice" } } }) }),
      rules: [rule],
      tallies: [
        sampleTally(rule, 1),
        { ...sampleTally(rule, 0), rule: "gone", status: "not-assessed", reason: "Why." },
      ],
    });
    expect(buildReport(source).rules).toMatchObject([
      { id: "known", severity: "notice", title: rule.title, why: rule.why, fix: rule.fix, failing: 1 },
      { id: "gone", category: "custom", title: "gone", status: "not-assessed", reason: "Why." },
    ]);
  });

  it("does not pass on request headers' values or credentials in URLs", async () => {
    const plan = crawlPlan({
      headers: { Authorization: "Basic c2VjcmV0" },
      urls: ["https://user:s3cret@example.com/a"],
    });
    const report = buildReport(
      sampleSource({ crawl: sampleCrawl({ plan }), site: { url: "https://user:s3cret@example.com/", origin } }),
    );
    const text = JSON.stringify(report);
    expect(text).not.toMatch(/c2VjcmV0|s3cret/);
    expect(report.crawl.plan.headers).toEqual({ Authorization: "(hidden)" });
    expect(report.site.url).toBe("https://example.com/");
  });
});
