import type { Severity } from "@sightline/model";
import type { Report, ReportIssue } from "@sightline/report";
import { expect, it } from "vitest";
import { parseThresholds } from "./threshold.ts";
import { failedConditions, failureText } from "./thresholds.ts";

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
  return { score: { value: 90, attribution: [], ...score }, rules: [], issues: stream } as unknown as Report;
}

it("reads severities, a score and new", () => {
  expect(parseThresholds("error, score:80,new")).toEqual([
    { kind: "severity", severity: "error" },
    { kind: "score", below: 80 },
    { kind: "new" },
  ]);
});

it("reads scores of categories and the GEO readiness", () => {
  expect(parseThresholds("category:security:90,geo:70")).toEqual([
    { kind: "category", category: "security", below: 90 },
    { kind: "geo", below: 70 },
  ]);
});

it.each([
  "score",
  "score:101",
  "score:-1",
  "score:1:2",
  "errors",
  "geo",
  "geo:x",
  "category:security",
  "category:90",
  "weight:1",
  "weight:0MB",
  "weight:1GB",
  "requests:1MB",
  "response:5",
])("refuses %s", (text) => {
  expect(() => parseThresholds(text)).toThrow(`Unknown --fail-on condition "${text}"; use error, warning,`);
});

it.each([
  ["weight:1MB", "weightBytes", 1_000_000],
  ["weight:1.5mb", "weightBytes", 1_500_000],
  ["weight:300KB", "weightBytes", 300_000],
  ["requests:80", "requests", 80],
  ["response:800ms", "responseMs", 800],
  ["response:2s", "responseMs", 2000],
])("reads the budget %s", (text, measure, limit) => {
  expect(parseThresholds(text)).toEqual([{ kind: "budget", measure, limit }]);
});

it.each([
  ["category:links:90", "Did you mean links-architecture?"],
  ["category:securty:90", "Did you mean security?"],
  ["category:zzz:90", 'condition "category:zzz:90". The categories of the score are access-indexability, links-'],
])("refuses the category of %s and names those that there are", (text, message) => {
  expect(() => parseThresholds(text)).toThrow(message);
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

const linksScore = (pointsLost: number, attribution: readonly object[] = []) => ({
  attribution,
  categories: [{ id: "links-architecture", score: 80, weight: 0.2, pointsLost }],
});

it("compares the score of a category, and says both figures", async () => {
  const report = reportOf([], linksScore(4));
  expect(await failedConditions(report, parseThresholds("category:links-architecture:80"), sinceNothing)).toEqual([]);
  const [failed] = await failedConditions(report, parseThresholds("category:links-architecture:81"), sinceNothing);
  expect(failed).toMatchObject({
    condition: "category:links-architecture:81",
    text: 'The score of "Links and architecture" is 80, below 81.',
    count: 0,
  });
});

it("compares the score of a category without what links to other sites cost", async () => {
  const report = {
    ...reportOf([], linksScore(4, [{ rule: "link-external-broken", gainIfFixed: 2 }])),
    rules: [{ id: "link-external-broken", category: "links" }],
  } as unknown as Report;
  expect(await failedConditions(report, parseThresholds("category:links-architecture:90"), sinceNothing)).toEqual([]);
  const [failed] = await failedConditions(report, parseThresholds("category:links-architecture:91"), sinceNothing);
  expect(failed?.text).toBe(
    'The score of "Links and architecture" is 90 without broken links to other sites, below 91.',
  );
});

it("fails a category without a score", async () => {
  const [failed] = await failedConditions(
    reportOf([], { categories: [] }),
    parseThresholds("category:security:1"),
    sinceNothing,
  );
  expect(failed?.text).toBe('There is no score of "Security" to compare with 1.');
});

it.each([
  [{ readiness: 70 }, null],
  [{ readiness: 69 }, "The GEO readiness is 69, below 70."],
  [{ readiness: null }, "There is no GEO readiness to compare with 70."],
  [undefined, "There is no GEO readiness to compare with 70."],
])("compares the GEO readiness of %j", async (geo, text) => {
  const report = { ...reportOf([]), geo } as unknown as Report;
  const failed = await failedConditions(report, parseThresholds("geo:70"), sinceNothing);
  expect(failed.map((condition) => condition.text)).toEqual(text === null ? [] : [text]);
});

it("counts no accepted issue, and compares the score without them", async () => {
  const accepted: Partial<ReportIssue> = { ...issue(1, "error", "certain"), accepted: true };
  const report = reportOf([accepted], { withoutAccepted: { issues: 1, value: 95, grade: "good" } });
  expect(await failedConditions(report, parseThresholds("error,new,score:95"), sinceNothing)).toEqual([]);
  const [failed] = await failedConditions(report, parseThresholds("score:96"), sinceNothing);
  expect(failed?.text).toBe("The score without accepted issues is 95, below 96.");
});

it("fails by a budget with the number of pages and the worst of them", async () => {
  const worst = [{ url: "https://example.com/a", value: 2_400_000 }];
  const budgets = [{ measure: "weightBytes", limit: 1_000_000, pages: 40, over: 1, worst }];
  const report = { ...reportOf([]), resources: { weights: { budgets } } } as unknown as Report;
  expect(await failedConditions(report, parseThresholds("weight:1MB,weight:3MB"), sinceNothing)).toEqual([
    {
      ...{ condition: "weight:1MB", count: 0, findings: [] },
      text: "1 of 40 pages weighs more than 1MB: https://example.com/a (2.4MB).",
    },
    {
      ...{ condition: "weight:3MB", count: 0, findings: [] },
      text: "No page was measured for this budget: the crawl looked at none of the files that pages load.",
    },
  ]);
});

it("fails by response times, of the pages of a pattern if there is one", async () => {
  const pages = async function* () {
    yield { url: "https://example.com/", status: 200, timingMs: 300 };
    yield { url: "https://example.com/shop/1", status: 200, timingMs: 1900.4 };
    yield { url: "https://example.com/shop/2", status: 404, timingMs: 9000 };
  };
  const report = { ...reportOf([]), pages } as unknown as Report;
  const budget = { kind: "budget", measure: "responseMs", limit: 1000 } as const;
  const failed = await failedConditions(report, [budget, { ...budget, urls: ["/shop/*"] }], sinceNothing);
  expect(failed.map(({ condition, text }) => `${condition}: ${text}`)).toEqual([
    "response:1s: 1 of 2 pages takes more than 1s to respond: https://example.com/shop/1 (1.9s).",
    "response:1s (/shop/*): 1 of 1 pages takes more than 1s to respond: https://example.com/shop/1 (1.9s).",
  ]);
});
