import { expect, it } from "vitest";
import { buildReport } from "./build-report.ts";
import { countFindings, topFixes } from "./findings.ts";
import { sampleIssue, samplePage, sampleRule, sampleScore, sampleSource, sampleTally } from "./sample-source.cases.ts";
import { renderSummary } from "./terminal/render-summary.ts";

const unscored = { ...sampleScore, value: null, grade: null, reason: "Scripts write the site.", causes: [] };
const shell = sampleRule("js-empty-shell", "warning", { title: "Page is empty without JavaScript" });
const title = sampleRule("title-missing", "error", { title: "Page has no title" });
const notice = sampleRule("og-missing", "notice");
const review = sampleRule("soft-404", "error");
const source = sampleSource({
  score: unscored,
  rules: [notice, title, shell, review],
  tallies: [
    sampleTally(notice, 3),
    sampleTally(title, 1),
    sampleTally(shell, 2),
    { ...sampleTally(review, 0), needsReview: 2, issues: 2 },
  ],
  issues: async function* () {
    yield [sampleIssue(shell, samplePage(2, "/app"))];
  },
});

it("begins without a score with what kept pages from being read, then goes by severity", () => {
  const fixes = topFixes(buildReport(source), 9);
  expect(fixes.map(({ rule }) => rule.id)).toEqual(["js-empty-shell", "title-missing", "og-missing"]);
});

it("has an example of each without a score", async () => {
  const report = buildReport(source);
  const [first] = topFixes(report, 1);
  const { examples } = await countFindings(report, 0);
  expect(first === undefined ? null : examples.get(first.cause)?.subject.url).toBe("https://example.com/app");
});

it("shows no gains and no categories without a score", () => {
  const text = renderSummary(buildReport(source), { colors: false, width: 100 });
  expect(text).toContain("▲ Page is empty without JavaScript (2 pages · js-empty-shell)");
  expect(text).not.toMatch(/[+]\d|<0\.1|Scores by category/);
});
