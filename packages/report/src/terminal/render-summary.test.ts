import { describe, expect, it } from "vitest";
import { buildReport } from "../build-report.ts";
import { countFindings } from "../findings.ts";
import { sampleAnalysis } from "../sample-analysis.cases.ts";
import { sampleGeo } from "../sample-geo.cases.ts";
import {
  batches,
  sampleCause,
  sampleCrawl,
  sampleIssue,
  samplePage,
  sampleRule,
  sampleScore,
  sampleSource,
} from "../sample-source.cases.ts";
import { cutToWidth, fitText, textWidth, wrapText } from "./columns.ts";
import { renderSummary } from "./render-summary.ts";

const report = buildReport(sampleSource());

describe("renderSummary", () => {
  it("shows score, categories, fixes and files", () => {
    expect(renderSummary(report, { colors: false, width: 80, files: ["out/report.html"] })).toMatchInlineSnapshot(`
      "
        https://example.com/
        Site, 3 pages. What costs most: Page has no title (2 of 3 pages). Next: Page
        has no description (1 of 3 pages).

        81 / 100  Needs work  ━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━───────

        3 pages · 3 URLs requested · 37 KB · 3.5 s
        ✖ 2 errors   ▲ 1 warning   ● 0 notices   in 2 kinds

        Fix these first
         +15.5 ✖ Page has no title (2 pages · title-missing)
          +3.7 ▲ Page has no description (1 page · description-missing)

        Scores by category
        Availability              ━━━━━━━━━━━━━━━━━━━━━━━━  100  0 points
        Access & indexability     ━━━━━━━━━━━━━━━━━━━━━━━━  100  0 points
        Content & metadata        ━━━━━━━━━━━━━━━─────────   63  −18.8 points
        International & variants  Not assessed

        What was checked
        No check passed; 1 did not look.

        · 1 check: The crawl did not cover the whole site.

        Reports written
        out/report.html

      "
    `);
  });

  it("names rule and URL of each fix, also without a place in the source", async () => {
    const findings = await countFindings(report, 3);
    const text = renderSummary(report, { colors: false, width: 80, findings });
    expect(text).toMatch(/Page has no title \(.*title-missing\)\n +at https:\/\/example\.com\/two\n/);
    expect(text).toMatch(/Page has no description \(.*description-missing\)\n +at https:\/\/example\.com\/two\n/);
  });

  it("names where errors are, three of each kind at most", async () => {
    const rule = sampleRule("title-missing", "error");
    const found = ["/a", "/b", "/c", "/d"].map((path, index) =>
      sampleIssue(rule, samplePage(index + 1, path), { data: { what: `${path}.pdf` } }),
    );
    const many = buildReport(sampleSource({ issues: batches(found) }));
    const text = renderSummary(many, { colors: false, width: 80, findings: await countFindings(many, 3) });
    expect(text).toMatch(/Errors\n +✖ Page has no title \(4 issues\)\n/);
    expect(text.match(/at https:\/\/example\.com\/[abcd]\n.*\/[abcd]\.pdf/g)).toHaveLength(3);
  });

  it("shows errors before notices of equal gain", () => {
    const causes = [sampleCause("description-missing", 1.149), sampleCause("title-missing", 1.1)];
    const equal = buildReport(sampleSource({ score: { ...sampleScore, causes } }));
    const text = renderSummary(equal, { colors: false, width: 80 });
    expect(text.indexOf("Page has no title")).toBeLessThan(text.indexOf("Page has no description"));
  });

  it("only adds colours to the same text", () => {
    // biome-ignore lint/suspicious/noControlCharactersInRegex: takes the colours away.
    const plain = renderSummary(report, { colors: true, width: 80 }).replace(/\u001b\[\d+m/g, "");
    expect(plain).toBe(renderSummary(report, { colors: false, width: 80 }));
  });

  it.each([40, 60, 80, 100, 200])("fits a terminal of %i columns", (width) => {
    const crawl = sampleCrawl({
      truncated: true,
      stopReason: "max-pages",
      limitsHit: [{ limit: "max-pages", count: 9, detail: `https://example.com/${"long".repeat(60)} was the first` }],
    });
    const text = renderSummary(buildReport(sampleSource({ crawl })), { colors: false, width });
    for (const line of text.split("\n")) expect(textWidth(line)).toBeLessThanOrEqual(width);
  });

  it("cuts and wraps nothing where no terminal shows it", () => {
    const url = `https://example.com/${"long".repeat(60)}`;
    const limitsHit = [{ limit: "max-pages", count: 9, detail: `${url} was the first that was left out.` }] as const;
    const crawl = sampleCrawl({ truncated: true, stopReason: "max-pages", limitsHit });
    const label = `Engine ${"of many words ".repeat(9)}end`;
    const geo = sampleGeo({ access: sampleGeo().access.map((engine) => ({ ...engine, label })) });
    const analysis = sampleAnalysis();
    const whole = buildReport({ ...sampleSource({ crawl }), site: { ...sampleSource().site, url }, geo, analysis });
    const text = renderSummary(whole, { colors: false, width: Number.POSITIVE_INFINITY });
    expect(text).not.toContain("…");
    expect(text.split("\n")).toEqual(
      expect.arrayContaining([
        `  ${url}`,
        `  · 9 times: ${url} was the first that was left out.`,
        `  ${analysis.summary}`,
        expect.stringContaining(label),
      ]),
    );
  });

  it("never cuts a path, so that it can be copied", () => {
    const path = `reports/${"deep/".repeat(30)}report.html`;
    expect(renderSummary(report, { colors: false, width: 40, files: [path] })).toContain(path);
  });

  it("says why there is no score, and why the crawl failed", () => {
    const failed = buildReport(
      sampleSource({
        score: {
          ...sampleScore,
          value: null,
          grade: null,
          reason: "No page could be fetched.",
          categories: [],
          attribution: [],
          causes: [],
          causesCapped: false,
        },
        crawl: sampleCrawl({
          status: "failed",
          stopReason: "failed",
          error: { code: "site_unreachable", message: "The name does not resolve." },
        }),
      }),
    );
    const text = renderSummary(failed, { colors: false, width: 80 });
    expect(text).toContain("Not scored");
    expect(text).toContain("No page could be fetched.");
    expect(text).toContain("The name does not resolve.");
  });

  it("names limits, the share of the site that was seen, and rules that could not be assessed", () => {
    const crawl = sampleCrawl({
      truncated: true,
      stopReason: "max-pages",
      limitsHit: [{ limit: "max-pages", count: 1204, detail: "1,204 URLs were left out." }],
    });
    const score = { ...sampleScore, interval: { low: 70.2, high: 88 } };
    const text = renderSummary(buildReport(sampleSource({ crawl, score })), { colors: false, width: 100 });
    expect(text).toContain("Reached the page limit: 75 % of the known pages were assessed.");
    expect(text.replace(/\s+/g, " ")).toContain("is between 70 and 88");
    expect(text).toContain("1,204 times: 1,204 URLs were left out.");
    expect(text).toContain("1 check: The crawl did not cover the whole site.");
  });
});

describe("columns", () => {
  it("counts wide characters twice and combining ones not at all", () => {
    expect(["abc", "冬山", "e\u0301", "👍", "한글", ""].map(textWidth)).toEqual([3, 4, 1, 2, 4, 0]);
  });

  it("cuts and pads to exact widths", () => {
    expect(fitText("冬山冬山", 6)).toBe("冬山… ");
    expect(fitText("abc", 5)).toBe("abc  ");
    expect(cutToWidth("x".repeat(1_000_000), 5)).toBe("xxxx…");
  });

  it("folds at spaces", () => {
    expect(wrapText("one two three", 8)).toEqual(["one two", "three"]);
    expect(wrapText("", 8)).toEqual([]);
  });
});
