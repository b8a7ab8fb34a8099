import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { buildReport } from "../build-report.ts";
import { joinText } from "../chunks.ts";
import {
  batches,
  sampleCause,
  sampleCrawl,
  sampleIssue,
  samplePage,
  sampleRule,
  sampleScore,
  sampleSource,
  sampleTally,
} from "../sample-source.cases.ts";
import { markdownCode, markdownText } from "./markdown-text.ts";
import { renderMarkdown } from "./render-markdown.ts";

describe("renderMarkdown", () => {
  it("says the score, the categories, what to fix first with examples, and the crawl's facts", async () => {
    const text = await joinText(renderMarkdown(buildReport(sampleSource())));
    for (const line of [
      "# Audit of `https://example.com/`",
      "**Health score: 81 / 100 – Needs work**",
      "2 errors · 1 warning · 0 notices in 2 kinds on 3 HTML pages, 75 % of the known pages assessed.",
      "| Content & metadata | 63 | 40 % | 18.8 |".replace("&", "\\&"),
      "1. **+15.5** Page has no title (error, 2 pages)",
      "   What to do about title-missing.",
      "   Rule: title-missing",
      "   - `https://example.com/two`",
      "| warning | Page has no description | 1 | 1 | 3.8 |",
      "- Stop reason: Visited every known URL except 1 disallowed by robots.txt",
      "**The crawl did not cover the whole site.** (1 check)",
      "- **Titles \\& descriptions**: hreflang has no return link",
    ]) {
      expect(text.split("\n")).toContain(line);
    }
  });

  it("gives a fix examples of the pages that it counts, not of those that need review", async () => {
    const rule = sampleRule("title-missing", "error");
    const [unsure, failing] = [samplePage(1, "/unsure"), samplePage(2, "/failing")];
    const source = sampleSource({
      rules: [rule],
      tallies: [{ ...sampleTally(rule, 1), needsReview: 1, issues: 2 }],
      score: { ...sampleScore, causes: [sampleCause(rule.id, 15.5)] },
      pages: batches([unsure, failing]),
      issues: batches([sampleIssue(rule, unsure, { certainty: "review" }), sampleIssue(rule, failing)]),
    });
    const text = await joinText(renderMarkdown(buildReport(source)));
    expect(text).toContain("(error, 1 page)");
    expect(text).toContain("   - `https://example.com/failing`");
    const [fixes = ""] = text.split("## Issues");
    expect(fixes).not.toContain("/unsure");
    expect(text).toMatch(/\/unsure`: `.*` \(needs review\)/);
  });

  it("says where each kind of issue is, three times at most, with the text that was found", async () => {
    const rule = sampleRule("title-missing", "error");
    const found = ["/a", "/b", "/c", "/d"].map((path, index) =>
      sampleIssue(rule, samplePage(index + 1, path), { data: { what: `${path}.pdf` } }),
    );
    const text = await joinText(renderMarkdown(buildReport(sampleSource({ rules: [rule], issues: batches(found) }))));
    const [, examples = ""] = text.split("### Examples\n\n");
    expect(examples.match(/^ {2}- `https:\/\/example\.com\/[abcd]`: .*\/[abcd]\.pdf/gm)).toHaveLength(3);
  });

  it("names the limits that were hit and the interval of a sampled score", async () => {
    const crawl = sampleCrawl({
      truncated: true,
      stopReason: "max-pages",
      limitsHit: [{ limit: "max-pages", count: 7, detail: "7 URLs were left out." }],
    });
    const score = { ...sampleScore, interval: { low: 70, high: 90 } };
    const text = await joinText(renderMarkdown(buildReport(sampleSource({ crawl, score }))));
    expect(text).toContain("- Stop reason: Reached the page limit");
    expect(text).toContain("This crawl did not visit every known page.");
    expect(text).toContain("`7 URLs were left out.`");
    expect(text).toContain("(whole site: 70 to 90, 95 % interval)");
  });

  it("stays under what one comment may hold, however much there is to say", async () => {
    const rules = Array.from({ length: 400 }, (_, index) =>
      sampleRule(`rule-${index}`, "error", { title: "|".repeat(400), fix: "*".repeat(2000) }),
    );
    const page = samplePage(1, "/");
    const text = await joinText(
      renderMarkdown(
        buildReport(
          sampleSource({
            rules,
            tallies: rules.map((rule) => ({
              rule: rule.id,
              status: "not-assessed",
              reason: "Because.",
              applicable: 1,
              failing: 1,
              needsReview: 0,
              issues: 1,
            })),
            issues: batches(rules.map((rule) => sampleIssue(rule, page))),
            score: {
              ...sampleScore,
              causes: rules.map(({ id }) => sampleCause(id, 1)),
            },
          }),
        ),
      ),
    );
    expect(text.length).toBeGreaterThan(30_000);
    expect(text.length).toBeLessThan(65_536);
    expect(text).toContain("The summary is cut here");
  });
});

describe("markdownCode", () => {
  it("is one code span, whatever the text", () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom("`", " ", "a", "\n", "|", "\\") }), (text) => {
        const code = markdownCode(text);
        const fence = /^`+/.exec(code)?.[0] ?? "";
        expect(code.endsWith(fence)).toBe(true);
        const inner = code.slice(fence.length, -fence.length);
        expect([...inner.matchAll(/`+/g)].map((run) => run[0].length)).not.toContain(fence.length);
        expect(inner).not.toMatch(/^`|`$|\n/);
      }),
    );
  });
});

describe("markdownText", () => {
  it("escapes what could be markup", () => {
    expect(markdownText("a | *b* <i> [c](d) `e` & # ~")).toBe(
      "a \\| \\*b\\* \\<i\\> \\[c\\]\\(d\\) \\`e\\` \\& \\# \\~",
    );
  });
});
