import fc from "fast-check";
import { expect, it } from "vitest";
import { readLighthouse } from "./read-lighthouse.ts";

const audit = (id: string, score: number | null, displayValue?: string) => ({
  id,
  title: `Title of \`${id}\``,
  score,
  ...(displayValue === undefined ? {} : { displayValue }),
});

const result = {
  lighthouseVersion: "12.8.2",
  runWarnings: ["The page was redirected."],
  categories: {
    seo: {
      id: "seo",
      title: "SEO",
      score: 0.75,
      auditRefs: ["link-text", "hreflang", "image-alt", "is-crawlable", "canonical"].map((id) => ({ id })),
    },
    performance: {
      id: "performance",
      title: "Performance",
      score: null,
      auditRefs: [{ id: "speed-index" }, { id: "network-requests", group: "hidden" }],
    },
  },
  audits: {
    "link-text": audit("link-text", 0.5, "1 link found"),
    hreflang: audit("hreflang", null),
    "image-alt": audit("image-alt", 0),
    "is-crawlable": audit("is-crawlable", 1),
    "speed-index": audit("speed-index", 0.9),
    "network-requests": audit("network-requests", 0),
  },
};

it("lists scores, and failed audits by category and score", () => {
  expect(readLighthouse(JSON.stringify(result))).toEqual({
    version: "12.8.2",
    failure: null,
    scores: [
      { category: "seo", title: "SEO", score: 75 },
      { category: "performance", title: "Performance", score: null },
    ],
    failures: 2,
    failed: [
      { id: "image-alt", title: "Title of image-alt", category: "seo", score: 0, display: null },
      { id: "link-text", title: "Title of link-text", category: "seo", score: 50, display: "1 link found" },
    ],
    warnings: ["The page was redirected."],
  });
});

it("says why there is no result", () => {
  const json = JSON.stringify({ ...result, runtimeError: { code: "NO_FCP", message: "The page did not paint." } });
  expect(readLighthouse(json)).toMatchObject({
    failure: "The page did not paint.",
    scores: [],
    failed: [],
    failures: 0,
  });
  expect(readLighthouse("null").failure).toBe("Lighthouse gave no result.");
});

it("reads any JSON within its bounds", () => {
  fc.assert(
    fc.property(fc.json(), (json) => {
      for (const text of [
        json,
        JSON.stringify({ ...result, categories: { a: JSON.parse(json) }, audits: JSON.parse(json) }),
      ]) {
        expect(JSON.stringify(readLighthouse(text)).length).toBeLessThan(100_000);
      }
    }),
  );
  const long = "x".repeat(1000);
  const many = Array.from({ length: 600 }, (_, index) => `${long}${index}`.slice(-150));
  const audits = Object.fromEntries(many.map((id) => [id, { ...audit(id, 0, long), title: long }]));
  const categories = { seo: { id: long, title: long, score: 0, auditRefs: many.map((id) => ({ id })) } };
  const { failed, failures, scores } = readLighthouse(JSON.stringify({ ...result, categories, audits }));
  expect([failed.length, failures]).toEqual([100, 500]);
  expect([failed[0]?.title.length, failed[0]?.display?.length, scores[0]?.title.length]).toEqual([200, 200, 200]);
});
