import { collect, issueId } from "@sightline/model";
import { describe, expect, it } from "vitest";
import { buildReport } from "./build-report.ts";
import { joinText } from "./chunks.ts";
import { compareReports, type EarlierReport, knownIssuesOf } from "./compare-reports.ts";
import { renderHtml } from "./html/render-html.ts";
import { sampleGeo, sampleGeoCheck, sampleGeoFinding } from "./sample-geo.cases.ts";
import { batches, sampleIssue, samplePage, sampleRule, sampleSource } from "./sample-source.cases.ts";

it("tells new, fixed, unknown and unchanged issues apart", async () => {
  const report = buildReport(sampleSource());
  const [same, ...others] = await collect(report.issues());
  const gone = (id: string, rule: string) =>
    ({ id, rule, severity: "error", subject: { url: "https://example.com/x" } }) as const;
  const comparison = await compareReports(
    {
      score: { value: 70 },
      issues: [
        ...(same === undefined ? [] : [same]),
        gone("issue_a", "title-missing"),
        gone("issue_b", "hreflang-return"),
      ],
    },
    report,
  );
  expect(comparison).toMatchObject({ scoreFrom: 70, scoreTo: 81.25, unchanged: 1 });
  expect(comparison.added.map(({ id }) => id)).toEqual(others.map(({ id }) => id));
  expect(comparison.fixed.map(({ id }) => id)).toEqual(["issue_a"]);
  // The rule could not be assessed this time.
  expect(comparison.unknown.map(({ id }) => id)).toEqual(["issue_b"]);
});

it("finds nothing changed between a report and itself", async () => {
  const report = buildReport(sampleSource());
  const issues = await collect(report.issues());
  const { added, fixed, unknown, unchanged } = await compareReports({ score: report.score, issues }, report);
  expect([added, fixed, unknown, unchanged]).toEqual([[], [], [], issues.length]);
});

it("does not call new what only other rules explain", async () => {
  const report = buildReport(sampleSource());
  const issues = await collect(report.issues());
  const pages = await collect(report.pages());
  const rules = report.rules.filter(({ id }) => id !== "description-missing");
  const generator = { rulesetVersion: "rules-0" };
  const earlier = { score: report.score, generator, rules, pages, issues: [] };
  const untouched = await compareReports(earlier, report);
  expect(untouched).toMatchObject({ added: [], byRuleset: issues.length });
  // Of a page that changed, only what a rule reports that judged it before is new.
  const changed = await compareReports(
    { ...earlier, pages: pages.map((page) => (page.url.endsWith("/two") ? { ...page, bytes: 1 } : page)) },
    report,
  );
  expect(changed.added.map(({ rule, subject }) => [rule, subject.url])).toEqual([
    ["title-missing", "https://example.com/two"],
  ]);
});

it("does not call new what an earlier report had on the other pages of a template", async () => {
  const report = buildReport(sampleSource());
  const issue = (await collect(report.issues())).find(({ subject }) => subject.kind === "page");
  if (issue === undefined) throw new Error("The sample has no issue of a page.");
  const { origin, pathname } = new URL(issue.subject.url);
  const folder = origin + pathname.slice(0, pathname.lastIndexOf("/") + 1);
  const urls = ["a", "b", "c"].map((name) => folder + name);
  const pages = urls.map((url) => ({ url, status: 200, indexabilityReason: "", title: "", wordCount: 9, bytes: 9 }));
  const issues = urls.map((url) => ({ ...issue, id: `issue_of ${url}`, subject: { kind: "page", url } as const }));
  const earlier = { score: { value: 70 }, pages, issues };
  const { added, unchanged } = await compareReports(earlier, report);
  expect(added.map(({ id }) => id)).not.toContain(issue.id);
  expect(unchanged).toBeGreaterThan(0);
  expect(await knownIssuesOf(earlier, report, () => null)).toContain(issue.id);
});

it("counts an issue of a page that moved once", async () => {
  const issue = sampleIssue(sampleRule("title-missing", "error"), samplePage(1, "/new"));
  const moved = samplePage(2, "/old", { finalUrl: issue.subject.url, status: 301 });
  const report = buildReport(sampleSource({ pages: batches([moved]), issues: batches([issue]) }));
  const subject = { kind: "page", url: moved.url } as const;
  const earlier = { ...issue, id: issueId("title-missing", subject), subject };
  const compared = await compareReports({ score: { value: 70 }, issues: [earlier] }, report);
  expect(compared).toMatchObject({ added: [], fixed: [], unchanged: 1 });
});

describe("findings for answer engines", () => {
  const report = (geo = sampleGeo()) => buildReport({ ...sampleSource(), geo });
  const compared = async (earlier: NonNullable<EarlierReport["geo"]> | undefined, geo = sampleGeo()) =>
    (await compareReports({ score: { value: 70 }, issues: [], geo: earlier }, report(geo))).geo;

  it("are counted as new and fixed by their ids", async () => {
    const gone = { id: "issue_gone", rule: "fresh.visible-date" };
    const { method } = sampleGeo();
    expect(await compared({ method, findings: [sampleGeoFinding(), gone] })).toEqual({
      ...{ kind: "compared", added: 2, fixed: 1 },
    });
  });

  it("are not fixed if their check did not look this time", async () => {
    const unseen = sampleGeo({ findings: [], tallies: [sampleGeoCheck({ status: "not-looked-at", failing: 0 })] });
    expect(await compared(sampleGeo({ findings: [sampleGeoFinding()] }), unseen)).toMatchObject({ fixed: 0 });
  });

  it("are not compared with those of an earlier method, or where only the first are listed", async () => {
    expect(await compared({})).toEqual({ kind: "other-method" });
    expect(await compared({ ...sampleGeo(), findingsTotal: 1200 })).toBeUndefined();
    expect(await compared(undefined)).toBeUndefined();
  });

  it("break where the method changed, in the report as well", async () => {
    const now = report();
    const comparison = await compareReports({ score: { value: 70 }, issues: [], geo: {} }, now);
    const text = await joinText(renderHtml(now, { comparison }));
    expect(text).toContain("was made by an earlier method; its findings cannot be compared.");
  });
});
