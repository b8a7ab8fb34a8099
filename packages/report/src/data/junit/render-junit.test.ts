import { describe, expect, it } from "vitest";
import { buildReport } from "../../build-report.ts";
import { joinText } from "../../chunks.ts";
import type { FailedCondition } from "../../failed-condition.ts";
import { batches, sampleIssue, samplePage, sampleRule, sampleSource, sampleTally } from "../../sample-source.cases.ts";
import { withVerdict } from "../../verdict.ts";
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

  it("fails what failed a condition, where there were conditions", async () => {
    const report = buildReport(sampleSource());
    const conditionsOf = ({ severity }: { readonly severity: string }) => (severity === "error" ? ["error"] : []);
    const judged = (failedBy: readonly FailedCondition[]) =>
      joinText(
        renderJunit(
          withVerdict(report, {
            failedBy,
            knownIssues: null,
            conditionsOf: failedBy.length === 0 ? () => [] : conditionsOf,
          }),
        ),
      );
    const types = (text: string) =>
      readXml(text).flatMap(({ name, attributes }) => (name === "failure" ? [attributes["type"]] : []));
    expect(types(await judged([]))).toEqual([]);
    const failed = await judged([{ condition: "error", text: "1 error.", count: 1, findings: [] }]);
    expect(types(failed)).toEqual(["fail-on", "error"]);
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
