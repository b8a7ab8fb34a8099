import type { AnalysisResult } from "@sightline/model";

/** An analysis of the sample site by a model; a test says what is special about it. */
export function sampleAnalysis(overrides: Partial<AnalysisResult> = {}): AnalysisResult {
  return {
    version: 1,
    status: "completed",
    partial: false,
    model: "sample-model",
    summary: "Two pages share a title.",
    recommendations: [
      {
        title: "Give every page a title of its own",
        origin: "model",
        why: "Searchers cannot tell the pages apart.",
        steps: ["Name what each page is about."],
        evidence: [{ issueId: "issue_1", url: "https://example.com/two", quote: "The title is used twice." }],
        priority: "high",
        effort: "small",
        expectedPoints: 4.2,
      },
    ],
    contentGaps: [
      {
        title: "Say what it costs",
        origin: "model",
        why: "The page speaks of plans and names no price.",
        steps: ["Add a table of prices."],
        evidence: [{ url: "https://example.com/five", quote: "three plans for every need" }],
      },
    ],
    templates: [
      {
        pattern: "/blog/*",
        pages: 3,
        example: "https://example.com/blog/one",
        advice: [
          {
            title: "Name the author",
            origin: "facts",
            why: "Nobody can see who wrote it.",
            steps: ["Add a byline."],
            evidence: [{ url: "https://example.com/blog/one", quote: "Posted today" }],
          },
        ],
      },
    ],
    droppedUnverified: 2,
    injectionSuspected: [],
    problems: [],
    focus: null,
    usage: { calls: 2, inputTokens: 1200, cachedInputTokens: 0, outputTokens: 300, cost: null },
    prompts: { recommendations: "1", content: "1" },
    ...overrides,
  };
}
