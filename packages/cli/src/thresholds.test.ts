import type { Severity } from "@sightline/model";
import type { Report, ReportIssue } from "@sightline/report";
import { expect, it } from "vitest";
import { failedConditions, failureText, parseThresholds } from "./thresholds.ts";

const sinceNothing = { knownIssues: null, crawlId: "crawl_1", isExplained: () => false };

function issue(index: number, severity: Severity, certainty: "certain" | "review"): Partial<ReportIssue> {
  const subject = { kind: "page", url: `https://example.com/${index}` } as const;
  const text = "No title.";
  return {
    id: `issue_${index}`,
    rule: "title-missing",
    severity,
    certainty,
    subject,
    text,
    firstSeenCrawlId: "crawl_1",
  };
}

function reportOf(issues: readonly Partial<ReportIssue>[], score: object = {}): Report {
  const stream = async function* () {
    yield* issues;
  };
  return { score: { value: 90, attribution: [], ...score }, issues: stream } as unknown as Report;
}

it("reads severities, a score and new", () => {
  expect(parseThresholds("error, score:80,new")).toEqual([
    { kind: "severity", severity: "error" },
    { kind: "score", below: 80 },
    { kind: "new" },
  ]);
});

it.each(["score", "score:101", "score:-1", "errors"])("refuses %s", (text) => {
  expect(() => parseThresholds(text)).toThrow(`Unknown --fail-on condition "${text}"`);
});

it("counts issues as reports do, and says how many wait for review", async () => {
  const report = reportOf([
    issue(1, "warning", "certain"),
    issue(2, "error", "certain"),
    issue(3, "error", "review"),
    issue(4, "error", "certain"),
  ]);
  const [failed] = await failedConditions(report, parseThresholds("warning"), sinceNothing);
  expect(failed).toMatchObject({
    text: "2 errors, 1 warning. 1 more needs review and does not count.",
    count: 3,
    findings: [{ id: "issue_2" }, { id: "issue_4" }, { id: "issue_1" }],
  });
});

it("lists at most 100 findings and shows 10, with the number of the others", async () => {
  const report = reportOf(Array.from({ length: 150 }, (_, index) => issue(index, "error", "certain")));
  const [failed] = await failedConditions(report, parseThresholds("error"), sinceNothing);
  expect(failed?.findings).toHaveLength(100);
  expect(failed?.count).toBe(150);
  const lines = failed === undefined ? [] : failureText(failed, true).split("\n");
  expect(lines).toHaveLength(13);
  expect(lines[1]).toBe("  title-missing  https://example.com/0: No title.");
  expect(lines[11]).toBe("  and 140 more, see report.json");
  expect(failed === undefined ? "" : failureText(failed, false)).toContain("and 140 more, which --format json lists");
});

it("shows nothing of a site that acts on the terminal", async () => {
  const hostile = { ...issue(1, "error", "certain"), text: "\u001b[31mred" };
  const [failed] = await failedConditions(reportOf([hostile]), parseThresholds("error"), sinceNothing);
  expect(failed === undefined ? "" : failureText(failed, true)).not.toContain("\u001b");
});

it("counts broken links to other sites where they are asked for, and nowhere else", async () => {
  const link = { ...issue(2, "warning", "certain"), rule: "link-external-broken" };
  const report = reportOf([issue(1, "warning", "certain"), link]);
  const failed = await failedConditions(report, parseThresholds("warning,new,external"), sinceNothing);
  expect(failed.map(({ text }) => text)).toEqual([
    "1 warning.",
    "1 issue is new: no earlier crawl of the site in the store has them.",
    "1 link to another site is broken.",
  ]);
});

it("compares the score without what links to other sites cost", async () => {
  const attribution = [
    { rule: "link-external-broken", gainIfFixed: 3 },
    { rule: "title-missing", gainIfFixed: 5 },
  ];
  const failed = (below: number) =>
    failedConditions(reportOf([], { attribution }), [{ kind: "score", below }], sinceNothing);
  expect(await failed(93)).toEqual([]);
  const text = "The score is 93 without broken links to other sites, below 94.";
  expect(await failed(94)).toMatchObject([{ condition: "score:94", text }]);
});
