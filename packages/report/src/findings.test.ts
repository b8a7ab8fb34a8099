import { describe, expect, it } from "vitest";
import { buildReport } from "./build-report.ts";
import { countFindings, type RuleFindings, topFixes } from "./findings.ts";
import {
  batches,
  sampleCause,
  sampleIssue,
  samplePage,
  sampleRule,
  sampleScore,
  sampleSource,
  sampleTally,
} from "./sample-source.cases.ts";

const rule = sampleRule("properties-missing", "warning");
const pages = [1, 2, 3, 4, 5].map((id) => samplePage(id, `/${id}`));
const [, , , , last] = pages;

async function findingsOf(attribution: (typeof sampleScore)["attribution"]): Promise<RuleFindings | undefined> {
  const source = sampleSource({
    rules: [rule],
    tallies: [{ ...sampleTally(rule, 1), needsReview: 4, issues: 5 }],
    score: { ...sampleScore, attribution, causes: [] },
    pages: batches(pages),
    issues: batches(pages.map((page) => sampleIssue(rule, page, { certainty: page === last ? "certain" : "review" }))),
  });
  return (await countFindings(buildReport(source), 3)).rules[0];
}

it("counts the pages of the issues that it counts, also of those that need review", async () => {
  const lost = { rule: rule.id, pointsLost: 0.1, gainIfFixed: 0.1, affected: 1 };
  expect(await findingsOf([lost])).toMatchObject({ issues: 5, affected: 5 });
  expect(await findingsOf([])).toMatchObject({ issues: 5, affected: 5 });
});

it("shows issues that lose points before those that need review", async () => {
  const findings = await findingsOf([]);
  expect(findings?.sample.map(({ subject }) => subject.url)).toEqual(
    ["/5", "/1", "/2"].map((path) => `https://example.com${path}`),
  );
});

describe("topFixes", () => {
  const gainsOf = (value: number | null, ...gains: readonly number[]) => {
    const causes = gains.map((gain) => sampleCause(rule.id, gain));
    const report = buildReport(sampleSource({ rules: [rule], score: { ...sampleScore, value, causes } }));
    return topFixes(report, 10).map(({ cause }) => cause.gain);
  };

  it("ends where a fix gains less than half a point as shown", () => {
    expect(gainsOf(90, 3, 0.45, 0.44)).toEqual([3, 0.45]);
  });

  it("keeps the best fix when none gains half a point", () => {
    expect(gainsOf(99, 0.2, 0.3)).toEqual([0.3]);
  });
});
