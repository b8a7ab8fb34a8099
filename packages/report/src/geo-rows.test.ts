import type { GeoResult } from "@sightline/geo/result";
import { collect } from "@sightline/model";
import { describe, expect, it } from "vitest";
import { buildReport } from "./build-report.ts";
import { joinText } from "./chunks.ts";
import { type EarlierReport, knownIssuesOf } from "./compare-reports.ts";
import { readCsv } from "./data/csv/csv-reader.cases.ts";
import { renderJunit } from "./data/junit/render-junit.ts";
import { renderSarif } from "./data/sarif/render-sarif.ts";
import { readSarif, sarifFaults } from "./data/sarif/sarif-reader.cases.ts";
import { reportFiles } from "./files/report-files.ts";
import type { ReportFormat } from "./files/report-formats.ts";
import type { Report } from "./report-schema.ts";
import { sampleGeo, sampleGeoCheck, sampleGeoFinding } from "./sample-geo.cases.ts";
import { sampleSource } from "./sample-source.cases.ts";
import { withVerdict } from "./verdict.ts";
import { readXml } from "./xml-reader.cases.ts";

const reportOf = (geo: GeoResult | null) => buildReport({ ...sampleSource(), geo });

async function files(format: ReportFormat, audit: GeoResult | null): Promise<Record<string, string>> {
  const texts: Record<string, string> = {};
  for await (const { name, content } of reportFiles(reportOf(audit), format)) {
    const pieces: Uint8Array[] = [];
    for await (const piece of content) pieces.push(Buffer.from(piece));
    texts[name] = Buffer.concat(pieces).toString("utf8");
  }
  return texts;
}

describe("NDJSON", () => {
  it("has the findings for answer engines in a file of their own, as in report.json", async () => {
    const { "geo.ndjson": text = "" } = await files("ndjson", sampleGeo());
    const lines = text.trimEnd().split("\n");
    expect(lines.map((line) => JSON.parse(line))).toEqual(sampleGeo().findings);
  });
});

describe("CSV", () => {
  it("has a row for every finding, with the columns of issues.csv", async () => {
    const source = { line: 12, column: 5, snippet: "<time>", path: "main > time" };
    const findings = [...sampleGeo().findings.slice(0, 2), sampleGeoFinding({ source, accepted: true })];
    const { "geo.csv": text = "", "issues.csv": issues = "" } = await files("csv", sampleGeo({ findings }));
    const [header = [], ...rows] = readCsv(text);
    const column = (name: string) => rows.map((row) => row[header.indexOf(name)]);
    expect(header).toEqual(readCsv(issues)[0]);
    expect(column("rule")).toEqual(["access.robots-search-tokens", "who.contradiction", "fresh.visible-date"]);
    expect(column("severity")).toEqual(["error", "warning", "notice"]);
    expect(column("url")[2]).toBe("https://example.com/five");
    expect(column("text")[2]).toContain("No date is visible");
    expect(column("line")).toEqual(["", "", "12"]);
    expect(column("accepted")).toEqual(["false", "false", "true"]);
  });
});

describe.each(["ndjson", "csv"] as const)("without an audit for answer engines, %s", (format) => {
  it("has no file on it", async () => {
    expect(Object.keys(await files(format, null))).toHaveLength(2);
  });
});

describe("JUnit", () => {
  const render = (geo: GeoResult | null) => joinText(renderJunit(reportOf(geo)));

  it("fails errors and warnings, shows notices, and skips what was not looked at", async () => {
    const elements = readXml(await render(sampleGeo()));
    const suite = elements.find(
      ({ name, attributes }) => name === "testsuite" && attributes["name"] === "Answer engines",
    );
    expect(suite?.attributes).toMatchObject({ tests: "6", failures: "2", skipped: "2" });
    const failures = elements.filter(({ name }) => name === "failure").map(({ attributes }) => attributes["message"]);
    expect(failures.slice(-2)).toEqual([
      "1 issue. Allow the search crawlers in robots.txt.",
      "1 issue. State one telephone number everywhere.",
    ]);
    const skipped = elements.filter(({ name }) => name === "skipped").map(({ attributes }) => attributes["message"]);
    expect(skipped.slice(-2)).toEqual(["Nothing to check.", "llms.txt was not requested."]);
  });

  it("counts its cases among those of the file", async () => {
    const [all] = readXml(await render(sampleGeo()));
    const [rules] = readXml(await render(null));
    expect(Number(all?.attributes["tests"])).toBe(Number(rules?.attributes["tests"]) + 6);
    expect(Number(all?.attributes["failures"])).toBe(Number(rules?.attributes["failures"]) + 2);
  });
});

describe("SARIF", () => {
  async function resultsOf(report: Report) {
    const text = await joinText(renderSarif(report));
    expect(sarifFaults(text)).toEqual([]);
    const { results, tool } = readSarif(text);
    for (const { ruleId, ruleIndex = -1 } of results) expect(tool.driver.rules[ruleIndex]?.id).toBe(ruleId);
    return results.filter(({ ruleId }) => ruleId.includes("."));
  }

  it("has a result for each finding, worst first, with what was seen", async () => {
    const results = await resultsOf(reportOf(sampleGeo()));
    expect(results.map(({ ruleId, level }) => [ruleId, level])).toEqual([
      ["access.robots-search-tokens", "error"],
      ["who.contradiction", "warning"],
      ["fresh.visible-date", "note"],
    ]);
    expect(results[2]?.message.text).toContain("No date is visible");
    expect(results[2]?.locations[0]?.physicalLocation.artifactLocation.uri).toBe("example.com/five");
  });

  it("gives no level to what a person has to look at first", async () => {
    const [result] = await resultsOf(reportOf(sampleGeo({ findings: [sampleGeoFinding({ certainty: "review" })] })));
    expect([result?.kind, result?.level]).toEqual(["review", "none"]);
  });

  it("suppresses accepted findings", async () => {
    const [result] = await resultsOf(reportOf(sampleGeo({ findings: [sampleGeoFinding({ accepted: true })] })));
    expect(result).toMatchObject({ suppressions: [{ kind: "external", status: "accepted" }] });
  });

  const baselines: readonly (readonly [string, EarlierReport["geo"], readonly string[]])[] = [
    [
      "an audit of the same method",
      { method: "four-answers-1", findings: [sampleGeoFinding()] },
      ["new", "new", "unchanged"],
    ],
    ["an audit of the first version", {}, ["unchanged", "unchanged", "unchanged"]],
    ["no audit for answer engines", undefined, ["unchanged", "unchanged", "unchanged"]],
  ];
  it.each(baselines)("says what is new since a baseline with %s", async (_, geo, states) => {
    const report = reportOf(sampleGeo());
    const earlier: EarlierReport = { score: { value: 70 }, issues: await collect(report.issues()), geo };
    const knownIssues = await knownIssuesOf(earlier, report, () => null);
    const judged = withVerdict(report, { failedBy: null, knownIssues, conditionsOf: () => [] });
    const results = await resultsOf(judged);
    expect(results.map((result) => "baselineState" in result && result.baselineState)).toEqual(states);
  });
});

describe.each(["csv", "junit", "sarif", "ndjson"] as const)("what a site says to answer engines in %s", (format) => {
  it("does not act on who reads it", async () => {
    const attack = "=1+1\u001b[2J]]>\u202e</failure>](x)";
    const source = { line: 1, column: 1, snippet: attack, path: attack };
    const subject = { kind: "page", url: `https://e.test/${attack}` } as const;
    const hostile = sampleGeo({
      findings: [sampleGeoFinding({ severity: "warning", text: attack, data: { attack }, source, subject })],
      tallies: [sampleGeoCheck({ severity: "warning" })],
    });
    const text = Object.values(await files(format, hostile)).join("\n");
    // biome-ignore lint/suspicious/noControlCharactersInRegex: finding control characters is the purpose.
    expect(text).not.toMatch(/[\u0000-\u0008\u000e-\u001f\u202a-\u202e]/);
    expect(text).not.toMatch(/^=1/m);
    if (format === "junit") expect(() => readXml(text)).not.toThrow();
  });
});
