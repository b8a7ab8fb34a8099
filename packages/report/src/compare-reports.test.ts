import { collect } from "@sightline/model";
import { expect, it } from "vitest";
import { buildReport } from "./build-report.ts";
import { compareReports } from "./compare-reports.ts";
import { sampleSource } from "./sample-source.cases.ts";

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
