import { describe, expect, it } from "vitest";
import { factualSummary } from "./factual-analysis.ts";
import { sampleInput, shopFaults, shopPages } from "./sample-crawl.cases.ts";
import { siteDigest } from "./site-digest.ts";

const { signal } = new AbortController();

describe("factualSummary", () => {
  it("says what the figures say", async () => {
    const summary = factualSummary(await siteDigest(sampleInput({ pages: shopPages, faults: shopFaults }), signal));
    expect(summary).toContain("71.3 of 100");
    expect(summary).toContain("Fault title-missing (2 pages, +6.5)");
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
    expect(factualSummary(await siteDigest(sampleInput(crawl), signal))).toContain(sentence);
  });
});
