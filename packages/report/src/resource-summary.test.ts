import type { PageWeights, Resource } from "@sightline/model";
import { expect, it } from "vitest";
import { type Block, plainText } from "./document/block.ts";
import { documentInput } from "./document/section.ts";
import { resources } from "./document/sections/resources.ts";
import type { ReportHeader } from "./report-schema.ts";
import { type ReportResources, resourceSummary } from "./resource-summary.ts";

const file = (path: string, parts: Partial<Resource> = {}): Resource => ({
  url: `https://site.test/${path}`,
  isForeign: false,
  status: 200,
  failure: null,
  finalUrl: `https://site.test/${path}`,
  redirects: 0,
  mediaType: "image/png",
  wireBytes: 2_000_000,
  bodyBytes: null,
  encoding: null,
  gzipBytes: null,
  freshForS: null,
  pixels: null,
  confirmed: false,
  checkedAt: "2026-01-01T00:00:00.000Z",
  ...parts,
});
const survey = { requests: 9, hosts: 2, bytes: 4000, notLookedAt: { budget: 3 } };
const weights: PageWeights = {
  pages: 413,
  unmeasured: 1,
  shared: { files: 12, bytes: 1_200_000 },
  templates: [
    {
      pattern: "/products/*",
      pages: 412,
      bytes: 1_900_000,
      requests: 48,
      heaviest: { url: "https://site.test/products/boots", bytes: 2_400_000 },
    },
    { pattern: "/", pages: 1, bytes: 900_000, requests: 9, heaviest: { url: "https://site.test/", bytes: 900_000 } },
  ],
  foreignHosts: [{ host: "cdn.test", files: 3, pages: 413 }],
};
const found = [
  file("a.png"),
  file("b.css", { mediaType: "text/css", wireBytes: null }),
  file("gone.png", { status: 404 }),
  file("c.js", { url: "https://cdn.test/c.js", isForeign: true, mediaType: "text/javascript", wireBytes: 500 }),
];

/** The section as lines of text, cells of tables separated by bars. */
function lines(summary: ReportResources | undefined, depth: "full" | "short" = "full"): readonly string[] | null {
  const report = { resources: summary, score: { causes: [] }, rules: [] } as unknown as ReportHeader;
  const input = documentInput(report, {
    bySeverity: { error: 0, warning: 0, notice: 0 },
    examples: new Map() as never,
  });
  return resources.compose(input, depth)?.flatMap(linesOf) ?? null;
}

function linesOf(block: Block): readonly string[] {
  switch (block.kind) {
    case "paragraph":
    case "heading":
      return [plainText(block.text)];
    case "list":
      return block.items.map(plainText);
    case "table":
      return block.table.rows.map(({ cells }) => cells.map(plainText).join(" | "));
    default:
      return [];
  }
}

it("sums up files by type, those of other hosts apart, and what was not looked at", () => {
  expect(resourceSummary([survey], found, { maxBytes: 50_000_000, weights })).toEqual({
    requests: 9,
    bytesRead: 4000,
    maxBytes: 50_000_000,
    lookedAt: 4,
    broken: 1,
    failing: 0,
    types: [
      { type: "image", files: 1, bytes: 2_000_000, unmeasured: 0 },
      { type: "stylesheet", files: 1, bytes: 0, unmeasured: 1 },
    ],
    foreign: { files: 1, bytes: 500, hosts: 1 },
    largest: [{ url: "https://site.test/a.png", type: "image", bytes: 2_000_000 }],
    notLookedAt: { budget: 3 },
    weights,
  });
});

it("shows the weight of pages by URL pattern, what is shared, and other hosts", () => {
  const text = lines(resourceSummary([survey], found, { maxBytes: 50_000_000, weights }));
  expect(text).toContain("/products/* | 412 | 1.9 MB | 48 | 700 KB");
  expect(text).toContain("/ | 1 | 900 KB | 9 | 0 bytes");
  expect(text).toContain("cdn.test | 3 | 413");
  expect(text?.join("\n")).toContain("Nearly all pages share 12 files of 1.2 MB.");
  expect(text?.join("\n")).toContain("1 page not weighed");
});

it("has no column for what pages do not share", () => {
  const apart = { ...weights, shared: { files: 0, bytes: 0 } };
  const text = lines(resourceSummary([survey], found, { maxBytes: 1, weights: apart }));
  expect(text).toContain("/products/* | 412 | 1.9 MB | 48");
});

it("says why no page was weighed", () => {
  const none: PageWeights = { ...weights, pages: 0, unmeasured: 7, templates: [], shared: null };
  const text = lines(resourceSummary([survey], found, { maxBytes: 1, weights: none }));
  expect(text?.join("\n")).toContain("7 pages not weighed");
  expect(text?.join("\n")).not.toContain("Weight of pages");
});

it("leaves out weights of crawls that have none, and hosts where space is short", () => {
  expect(lines(resourceSummary([survey], found, { maxBytes: 1, weights: null }))?.join("\n")).not.toContain("Weight");
  const short = lines(resourceSummary([survey], found, { maxBytes: 1, weights }), "short");
  expect(short).toContain("/products/* | 412 | 1.9 MB | 48 | 700 KB");
  expect(short?.join("\n")).not.toContain("cdn.test");
});

it("has nothing to show without files", () => {
  expect(lines(undefined)).toBeNull();
});
