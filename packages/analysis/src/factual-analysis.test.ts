import { type AnalysisResult, analysisResultSchema } from "@sightline/model";
import { describe, expect, it } from "vitest";
import type { AnalysisInput } from "./analysis-input.ts";
import { analyzeSite } from "./analyze-site.ts";
import { sampleInput, sampleIssueId, sampleOrigin, shopFaults, shopPages } from "./sample-crawl.cases.ts";

const shop = sampleInput({ pages: shopPages, faults: shopFaults });

async function analyzed(input: AnalysisInput): Promise<AnalysisResult> {
  const result = await analyzeSite(input, { signal: new AbortController().signal });
  expect(analysisResultSchema.parse(structuredClone(result))).toEqual(result);
  return result;
}

describe("an analysis without a model", () => {
  it("recommends every failing rule, dearest first, each with issues of the crawl", async () => {
    const result = await analyzed(shop);
    expect(result).toMatchObject({ status: "completed", partial: false, model: null, droppedUnverified: 0 });
    expect(
      result.recommendations.map(({ expectedPoints, priority, origin }) => [expectedPoints, priority, origin]),
    ).toEqual([
      [6.5, "high", "facts"],
      [1.5, "medium", "facts"],
      [0.4, "medium", "facts"],
      [0, "low", "facts"],
    ]);
    expect(result.recommendations[0]?.evidence[0]).toEqual({
      issueId: sampleIssueId("title-missing", "/products/fjord"),
      url: `${sampleOrigin}/products/fjord`,
      quote: "The page shows nothing.",
    });
    expect(result.usage).toEqual({ calls: 0, inputTokens: 0, cachedInputTokens: 0, outputTokens: 0, cost: null });
  });

  it("says in its summary what the figures say", async () => {
    const { summary } = await analyzed(shop);
    expect(summary).toContain("71.3 of 100");
    expect(summary).toContain("Fault title-missing (2 pages, +6.5)");
  });

  it("advises each template on its own faults, and names thin content as a gap", async () => {
    const { templates, contentGaps } = await analyzed(shop);
    expect(templates.map(({ pattern, pages }) => [pattern, pages])).toEqual([
      ["/products/*", 2],
      ["/", 1],
      ["/guides/*", 1],
    ]);
    expect(templates[1]?.advice.map(({ title }) => title)).toEqual(["Fault image-alt (1 page)"]);
    expect(contentGaps.map(({ title }) => title)).toEqual(["Fault thin-content (2 pages)"]);
  });

  it("gives the same result again", async () => {
    expect(await analyzed(shop)).toEqual(await analyzed(shop));
  });

  it("stays silent about findings that wait for a person", async () => {
    const faults = [{ rule: "maybe", gain: 0, urls: ["/"], certainty: "review" as const }];
    expect((await analyzed(sampleInput({ pages: shopPages, faults }))).recommendations).toEqual([]);
  });

  it.each([
    [
      "without a score",
      { pages: {}, faults: [], value: null },
      "No health score could be computed: no page was assessed.",
    ],
    ["without a fault", { pages: shopPages, faults: [], value: 100 }, "No rule failed."],
    ["that ended early", { pages: shopPages, faults: [], truncated: true }, "The crawl ended early (max-pages)"],
  ])("speaks about a crawl %s", async (_, crawl, sentence) => {
    expect((await analyzed(sampleInput(crawl))).summary).toContain(sentence);
  });
});
