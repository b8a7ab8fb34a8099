import type { LighthouseResult, RenderedPage } from "@sightline/model";
import { expect, it } from "vitest";
import { renderingSummary } from "./rendering-summary.ts";

const categories = [
  { category: "performance", title: "Performance", score: 97 },
  { category: "seo", title: "SEO", score: 75 },
];

function lighthouse(changes: Partial<LighthouseResult> = {}): LighthouseResult {
  return { version: "12.8.2", failure: null, scores: categories, failures: 0, failed: [], warnings: [], ...changes };
}

function page(url: string, result?: LighthouseResult): RenderedPage {
  const shown = { url, device: "mobile", renderedAt: "2026-11-30T00:00:00.000Z", sampleOf: null } as const;
  const document = { status: 200, finalUrl: url, isUnsettled: false, differences: null, measures: null } as const;
  return { ...shown, ...document, failure: null, ...(result === undefined ? {} : { lighthouse: result }) };
}

const summary = (pages: readonly RenderedPage[]) =>
  renderingSummary(pages, { mode: "auto", device: "mobile" }, ({ url }) => new URL(url).pathname);

it("joins what Lighthouse found on pages, the audits of most pages first", () => {
  const alt = { id: "image-alt", title: "No alt", score: 0, display: null };
  const slow = { id: "speed-index", title: "Slow", category: "performance", score: 40, display: "5.1 s" };
  const { lighthouse: found } = summary([
    page("https://e.test/", lighthouse({ failures: 2, failed: [{ ...slow, score: 80, display: "3 s" }] })),
    page(
      "https://e.test/a",
      lighthouse({ failed: [slow, { ...alt, category: "accessibility" }, { ...alt, category: "seo" }] }),
    ),
    page("https://e.test/b", lighthouse({ version: "", failure: "It did not end.", scores: [] })),
    page("https://e.test/c"),
  ]);
  expect(found).toEqual({
    version: "12.8.2",
    pages: [
      { url: "https://e.test/", failure: null, scores: categories },
      { url: "https://e.test/a", failure: null, scores: categories },
      { url: "https://e.test/b", failure: "It did not end.", scores: [] },
    ],
    failed: [
      {
        id: "speed-index",
        title: "Slow",
        categories: ["Performance"],
        pages: 2,
        url: "https://e.test/a",
        display: "5.1 s",
      },
      {
        id: "image-alt",
        title: "No alt",
        categories: ["accessibility", "SEO"],
        pages: 1,
        url: "https://e.test/a",
        display: null,
      },
    ],
    failures: 2,
  });
});

it("says nothing of Lighthouse where it was not run", () => {
  expect(summary([page("https://e.test/")])).not.toHaveProperty("lighthouse");
});
