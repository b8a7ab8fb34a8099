import { describe, expect, it } from "vitest";
import { buildReport } from "../../build-report.ts";
import { joinText } from "../../chunks.ts";
import { batches, sampleIssue, samplePage, sampleRule, sampleSource, sampleTally } from "../../sample-source.cases.ts";
import { readXml } from "../../xml-reader.cases.ts";
import { renderJunit } from "./render-junit.ts";

describe("renderJunit", () => {
  it("counts rules as cases: errors and warnings fail, what was not assessed is skipped", async () => {
    const text = await joinText(renderJunit(buildReport(sampleSource())));
    const elements = readXml(text);
    expect(elements[0]?.attributes).toMatchObject({ tests: "3", failures: "2", skipped: "1", errors: "0" });
    expect(elements.filter(({ name }) => name === "testcase")).toHaveLength(3);
    expect(elements.filter(({ name }) => name === "failure").map(({ attributes }) => attributes["type"])).toEqual([
      "error",
      "warning",
    ]);
    expect(elements.find(({ name }) => name === "skipped")?.attributes["message"]).toBe(
      "The crawl did not cover the whole site.",
    );
  });

  it("does not fail a notice, but shows where it is", async () => {
    const notice = sampleRule("a-notice", "notice");
    const page = samplePage(1, "/x");
    const source = sampleSource({
      rules: [notice],
      tallies: [sampleTally(notice, 1)],
      issues: batches([sampleIssue(notice, page)]),
    });
    const text = await joinText(renderJunit(buildReport(source)));
    expect(text).toContain('failures="0"');
    expect(text).toContain("<system-out>https://example.com/x: Saw nothing.</system-out>");
  });

  it("shows at most 20 places of a rule, and says how many there are besides", async () => {
    const rule = sampleRule("often", "error");
    const issues = Array.from({ length: 50 }, (_, index) => sampleIssue(rule, samplePage(index + 1, `/${index}`)));
    const source = sampleSource({ rules: [rule], tallies: [sampleTally(rule, 50)], issues: batches(issues) });
    const text = await joinText(renderJunit(buildReport(source)));
    expect(text.match(/https:\/\/example\.com\/\d+:/g)).toHaveLength(20);
    expect(text).toContain("… and 30 more issues");
  });
});
