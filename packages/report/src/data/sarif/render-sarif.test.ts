import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { buildReport } from "../../build-report.ts";
import { joinText } from "../../chunks.ts";
import type { Report } from "../../report-schema.ts";
import { batches, sampleIssue, samplePage, sampleRule, sampleSource } from "../../sample-source.cases.ts";
import { withFiles } from "../../with-files.ts";
import { artifactUri } from "./artifact-uri.ts";
import { renderSarif, type SarifOptions } from "./render-sarif.ts";
import { readSarif, sarifFaults } from "./sarif-reader.cases.ts";

async function logOf(report: Report, options?: SarifOptions) {
  const text = await joinText(renderSarif(report, options));
  expect(sarifFaults(text)).toEqual([]);
  return readSarif(text);
}

describe("renderSarif", () => {
  it("writes a log that the schema of SARIF 2.1.0 accepts", async () => {
    const { results, tool } = await logOf(buildReport(sampleSource()));
    expect(results.map(({ level, kind }) => [level, kind])).toEqual([
      ["error", "fail"],
      ["none", "review"],
      ["warning", "fail"],
    ]);
    for (const { ruleId, ruleIndex = -1 } of results) expect(tool.driver.rules[ruleIndex]?.id).toBe(ruleId);
  });

  it("names each issue by an id that stays the same, and files by the host's map", async () => {
    const report = buildReport(sampleSource());
    const { results } = await logOf(report, { fileOf: (url) => (url.endsWith("/two") ? "src/pages/two.md" : null) });
    const ids = new Set(results.map(({ partialFingerprints }) => partialFingerprints["issueId/v1"]));
    expect(ids.size).toBe(3);
    const uris = results.flatMap(({ locations }) =>
      locations.map((place) => place.physicalLocation.artifactLocation.uri),
    );
    expect(uris).toEqual(["src/pages/two.md", "example.com/five", "src/pages/two.md"]);
  });

  it("names the files of a folder that was audited", async () => {
    const fileOf = (url: string) => (url.endsWith("/two") ? "dist/my pages/50% [1].html" : null);
    const { results } = await logOf(withFiles(buildReport(sampleSource()), fileOf));
    const uris = results.map(({ locations }) => locations[0]?.physicalLocation.artifactLocation.uri);
    expect(uris).toEqual([
      "dist/my%20pages/50%25%20%5B1%5D.html",
      "example.com/five",
      "dist/my%20pages/50%25%20%5B1%5D.html",
    ]);
  });

  it("shows where in the source of its page an issue is", async () => {
    const [rule, page] = [sampleRule("a-rule", "error"), samplePage(1, "/")];
    const source = { line: 12, column: 5, snippet: "<h1></h1>", path: "main > h1" };
    const issues = [
      sampleIssue(rule, page, { id: "issue_1", source }),
      sampleIssue(rule, page, { id: "issue_2", source: { ...source, snippet: null, path: null } }),
      sampleIssue(rule, page, { id: "issue_3" }),
    ];
    const { results } = await logOf(buildReport(sampleSource({ rules: [rule], tallies: [], issues: batches(issues) })));
    expect(results.map(({ locations }) => locations[0]?.physicalLocation.region)).toEqual([
      { startLine: 12, startColumn: 5, snippet: { text: "<h1></h1>" } },
      { startLine: 12, startColumn: 5 },
      { startLine: 1 },
    ]);
  });

  it("marks accepted issues as suppressed", async () => {
    const [rule, page] = [sampleRule("a-rule", "error"), samplePage(1, "/")];
    const issues = ["issue_1", "issue_2"].map((id) => sampleIssue(rule, page, { id }));
    const source = sampleSource({ rules: [rule], tallies: [], issues: batches(issues) });
    const { results } = await logOf(buildReport({ ...source, accepts: ({ id }) => id === "issue_2" }));
    expect(results.map(({ suppressions }) => suppressions)).toEqual([
      undefined,
      [{ kind: "external", status: "accepted" }],
    ]);
  });

  it("keeps what is worst when there are more results than one run may have, and says how many it left out", async () => {
    const [notice, error] = [sampleRule("a-notice", "notice"), sampleRule("b-error", "error")];
    const page = samplePage(1, "/");
    const issues = Array.from({ length: 20 }, (_, index) =>
      sampleIssue(index % 2 === 0 ? notice : error, page, { id: `issue_${index}` }),
    );
    const report = buildReport(sampleSource({ rules: [notice, error], tallies: [], issues: batches(issues) }));
    const { results, invocations } = await logOf(report, { maxResults: 12 });
    expect(results.map(({ ruleId }) => ruleId)).toEqual([...Array(10).fill("b-error"), "a-notice", "a-notice"]);
    expect(JSON.stringify(invocations[0]?.toolExecutionNotifications)).toContain("8 more results");
  });
});

describe("artifactUri", () => {
  it.each([
    ["https://example.com/a/b?c=d#e", "example.com/a/b?c=d"],
    ["https://example.com/", "example.com/"],
    ["http://localhost:8080/x", "localhost%3A8080/x"],
    ["http://[::1]:80/x", "%5B%3A%3A1%5D/x"],
    ["javascript:a:b", "a%3Ab"],
    ["file:///etc/passwd", "etc/passwd"],
    ["", "unknown"],
  ])("makes of %s the location %s", (url, uri) => {
    expect(artifactUri(url)).toBe(uri);
  });

  it("never gives a scheme, an absolute path, or what is no URI", () => {
    fc.assert(
      fc.property(fc.oneof(fc.string({ unit: "binary" }), fc.webUrl({ withQueryParameters: true })), (url) => {
        expect(artifactUri(url)).toMatch(/^(?:[A-Za-z0-9\-._~!$&'()*+,;=@?#]|%[0-9A-Fa-f]{2})[^\s:"<>\\^`{|}[\]]*/);
        expect(artifactUri(url).split("/")[0]).not.toContain(":");
      }),
    );
  });
});
