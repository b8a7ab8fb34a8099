import { expect, it } from "vitest";
import { buildReport } from "./build-report.ts";
import { joinText } from "./chunks.ts";
import { renderJson } from "./data/json/render-json.ts";
import { renderJunit } from "./data/junit/render-junit.ts";
import { readOnce } from "./read-once.ts";
import { reportDocumentSchema } from "./report-schema.ts";
import { batches, sampleIssue, samplePage, sampleRule, sampleSource } from "./sample-source.cases.ts";
import { withFiles, withPatches } from "./with-files.ts";

const rule = sampleRule("a-rule", "error");
const source = { line: 12, column: 5, snippet: null, path: null };
const report = withFiles(
  buildReport(
    sampleSource({
      rules: [rule],
      tallies: [],
      issues: batches([
        sampleIssue(rule, samplePage(1, "/about"), { id: "issue_1", source }),
        sampleIssue(rule, samplePage(2, "/gone"), { id: "issue_2" }),
      ]),
    }),
  ),
  (url) => (url.endsWith("/about") ? "dist/about.html" : null),
);

it("names the file of an issue in JSON, if it has one", async () => {
  const { issues } = reportDocumentSchema.parse(JSON.parse(await joinText(renderJson(readOnce(report)))));
  expect(issues.map(({ file }) => file)).toEqual(["dist/about.html", undefined]);
});

it("names the file and the position in JUnit", async () => {
  const text = await joinText(renderJunit(report));
  expect(text).toMatch(/dist\/about\.html \(line 12/);
  expect(text).toContain("/gone");
});

it("has the patch of an issue in JSON, if there is one", async () => {
  const patch = { summary: "It is mended.", diff: "--- a\n+++ b\n", proof: "none" } as const;
  const patched = withPatches(report, (id) => (id === "issue_2" ? patch : undefined));
  const { issues } = reportDocumentSchema.parse(JSON.parse(await joinText(renderJson(readOnce(patched)))));
  expect(issues.map((issue) => issue.patch)).toEqual([undefined, patch]);
});
