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
