import type { GeoResult } from "@sightline/geo/result";
import { describe, expect, it } from "vitest";
import { buildReport } from "./build-report.ts";
import { joinText } from "./chunks.ts";
import { readCsv } from "./data/csv/csv-reader.cases.ts";
import { renderJunit } from "./data/junit/render-junit.ts";
import { renderSarif } from "./data/sarif/render-sarif.ts";
import { readSarif, sarifFaults } from "./data/sarif/sarif-reader.cases.ts";
import { reportFiles } from "./files/report-files.ts";
import type { ReportFormat } from "./files/report-formats.ts";
import { sampleGeo, sampleGeoCheck, sampleGeoIssue } from "./sample-geo.cases.ts";
import { sampleSource } from "./sample-source.cases.ts";
import { readXml } from "./xml-reader.cases.ts";

const opportunity = { checkId: "citability.quotes", class: "scored", title: "Few statements can be quoted" } as const;

const geo = sampleGeo({
  checks: [
    sampleGeoCheck({ checkId: "freshness.dates", status: "unmeasured", score: null, title: "Dates" }),
    sampleGeoCheck({ checkId: "authority.author", status: "not-applicable", score: null, title: "Author" }),
    sampleGeoCheck({ ...opportunity, score: 40 }),
    sampleGeoCheck(),
  ],
  issues: [sampleGeoIssue(), sampleGeoIssue({ ...opportunity, gain: 2, examples: [], snippet: null, scope: "site" })],
  unmeasured: [
    {
      ...sampleGeoCheck({ checkId: "freshness.dates", title: "Dates" }),
      mode: "deterministic" as const,
      reason: "The source was not kept.",
      pages: null,
    },
  ].map(({ status: _, score: __, failingPages: ___, ...unmeasured }) => unmeasured),
});

async function files(format: ReportFormat, audit: GeoResult | null): Promise<Record<string, string>> {
  const texts: Record<string, string> = {};
  for await (const { name, content } of reportFiles(buildReport({ ...sampleSource(), geo: audit }), format)) {
    const pieces: Uint8Array[] = [];
    for await (const piece of content) pieces.push(Buffer.from(piece));
    texts[name] = Buffer.concat(pieces).toString("utf8");
  }
  return texts;
}

describe("NDJSON", () => {
  it("has the issues for answer engines in a file of their own, as in report.json", async () => {
    const { "geo.ndjson": text = "" } = await files("ndjson", geo);
    const lines = text.trimEnd().split("\n");
    expect(lines.map((line) => JSON.parse(line))).toEqual(geo.issues);
  });
});

describe("CSV", () => {
  it("has a row for every check, what gains most first, with why others were not measured", async () => {
    const { "geo.csv": text = "" } = await files("csv", geo);
    const [header = [], ...rows] = readCsv(text);
    const column = (name: string) => rows.map((row) => row[header.indexOf(name)]);
    expect(column("checkId")).toEqual([
      "access.robots-search-tokens",
      "citability.quotes",
      "freshness.dates",
      "authority.author",
    ]);
    expect(column("status")).toEqual(["measured", "measured", "unmeasured", "not-applicable"]);
    expect(column("gain")).toEqual(["12.5", "2", "", ""]);
    expect(column("examples")[0]).toBe("https://example.com/two");
    expect(column("found")[0]).toBe("Blocked engines: openai. “Disallow: /”");
    expect(column("reason")).toEqual(["", "", "The source was not kept.", ""]);
  });
});

describe.each(["ndjson", "csv"] as const)("without an audit for answer engines, %s", (format) => {
  it("has no file on it", async () => {
    expect(Object.keys(await files(format, null))).toHaveLength(2);
  });
});

describe("JUnit", () => {
  const render = (audit: GeoResult) => joinText(renderJunit(buildReport({ ...sampleSource(), geo: audit })));

  it("fails what keeps engines out, shows opportunities, and skips what was not measured", async () => {
    const elements = readXml(await render(geo));
    const suite = elements.find(
      ({ name, attributes }) => name === "testsuite" && attributes["name"] === "Answer engines",
    );
    expect(suite?.attributes).toMatchObject({ tests: "4", failures: "1", skipped: "2" });
    const failure = elements.filter(({ name }) => name === "failure").at(-1);
    expect(failure?.attributes["message"]).toBe("On 2 pages. Allow the search crawlers in robots.txt.");
    const skipped = elements.filter(({ name }) => name === "skipped").map(({ attributes }) => attributes["message"]);
    expect(skipped.slice(-2)).toEqual(["The source was not kept.", "Not applicable to this site."]);
  });

  it("counts its cases among those of the file", async () => {
    const [all] = readXml(await render(geo));
    const [rules] = readXml(await joinText(renderJunit(buildReport(sampleSource()))));
    expect(Number(all?.attributes["tests"])).toBe(Number(rules?.attributes["tests"]) + 4);
    expect(Number(all?.attributes["failures"])).toBe(Number(rules?.attributes["failures"]) + 1);
  });
});

describe("SARIF", () => {
  async function resultsOf(audit: GeoResult) {
    const text = await joinText(renderSarif(buildReport({ ...sampleSource(), geo: audit })));
    expect(sarifFaults(text)).toEqual([]);
    const { results, tool } = readSarif(text);
    for (const { ruleId, ruleIndex = -1 } of results) expect(tool.driver.rules[ruleIndex]?.id).toBe(ruleId);
    return results.filter(({ ruleId }) => ruleId.startsWith("geo/"));
  }

  it("has a result for each example, and one for what concerns the site", async () => {
    const results = await resultsOf(geo);
    const places = results.map(({ locations }) => locations[0]?.physicalLocation.artifactLocation.uri);
    expect(results.map(({ ruleId }) => ruleId)).toEqual(["geo/access.robots-search-tokens", "geo/citability.quotes"]);
    expect(results.map(({ level }) => level)).toEqual(["warning", "note"]);
    expect(places).toEqual(["example.com/two", "example.com/"]);
  });

  it("shows what was seen", async () => {
    const [result] = await resultsOf(geo);
    expect(result?.message.text).toContain("Blocked engines: openai. “Disallow: /”");
  });

  it("gives no level to what a person has to look at first", async () => {
    const [result] = await resultsOf(sampleGeo({ issues: [sampleGeoIssue({ needsReview: true })] }));
    expect([result?.kind, result?.level]).toEqual(["review", "none"]);
  });
});

describe.each(["csv", "junit", "sarif", "ndjson"] as const)("what a site says to answer engines in %s", (format) => {
  it("does not act on who reads it", async () => {
    const attack = "=1+1\u001b[2J]]>\u202e</failure>](x)";
    const hostile = sampleGeo({
      issues: [
        sampleGeoIssue({
          examples: [{ url: `https://e.test/${attack}`, score: 0, snippet: attack, found: `${attack}.`, seen: {} }],
          snippet: attack,
        }),
      ],
    });
    const text = Object.values(await files(format, hostile)).join("\n");
    // biome-ignore lint/suspicious/noControlCharactersInRegex: finding control characters is the purpose.
    expect(text).not.toMatch(/[\u0000-\u0008\u000e-\u001f\u202a-\u202e]/);
    expect(text).not.toMatch(/^=1/m);
    if (format === "junit") expect(() => readXml(text)).not.toThrow();
  });
});
