import { createRequire } from "node:module";
import Ajv from "ajv";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { buildReport } from "../build-report.ts";
import { joinText } from "../chunks.ts";
import { hostileSource } from "../hostile-source.cases.ts";
import { hostileTexts } from "../hostile-text.cases.ts";
import type { Report } from "../report-schema.ts";
import { batches, sampleIssue, samplePage, sampleRule, sampleSource } from "../sample-source.cases.ts";
import { artifactUri } from "./artifact-uri.ts";
import { renderSarif, type SarifOptions } from "./render-sarif.ts";

// Test data: what is read here is the schema that OASIS publishes, and the log that is under test.
const load = createRequire(import.meta.url);
const ajv = new Ajv({ schemaId: "auto", unknownFormats: "ignore" });
ajv.addMetaSchema(load("ajv/lib/refs/json-schema-draft-04.json"));
const isSarif = ajv.compile(load("@microsoft/jest-sarif/lib/schemas/sarif-2.1.0-rtm.5.json"));

interface Log {
  readonly runs: readonly {
    readonly results: readonly {
      readonly ruleId: string;
      readonly ruleIndex?: number;
      readonly level: string;
      readonly kind: string;
      readonly locations: readonly {
        readonly physicalLocation: { readonly artifactLocation: { readonly uri: string } };
      }[];
      readonly partialFingerprints: Readonly<Record<string, string>>;
    }[];
    readonly tool: { readonly driver: { readonly rules: readonly { readonly id: string }[] } };
    readonly invocations: readonly { readonly toolExecutionNotifications: readonly object[] }[];
  }[];
}

async function logOf(report: Report, options?: SarifOptions) {
  const log: Log = JSON.parse(await joinText(renderSarif(report, options)));
  isSarif(log);
  expect(isSarif.errors ?? []).toEqual([]);
  const [run] = log.runs;
  if (run === undefined) throw new TypeError("The log has no run.");
  return run;
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

  it.each(Object.entries(hostileTexts))("stays valid with %s everywhere", async (_, text) => {
    const { results } = await logOf(buildReport(hostileSource(text)));
    for (const { locations } of results) {
      for (const { physicalLocation } of locations)
        expect(physicalLocation.artifactLocation.uri).not.toMatch(/^[a-z]+:|^\//i);
    }
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

  it("keeps what is worst when there are more results than one run may have, and says how many it left out", async () => {
    const [notice, error] = [sampleRule("a-notice", "notice"), sampleRule("b-error", "error")];
    const page = samplePage(1, "/");
    const issues = Array.from({ length: 20 }, (_, at) =>
      sampleIssue(at % 2 === 0 ? notice : error, page, { id: `issue_${at}` }),
    );
    const report = buildReport(sampleSource({ rules: [notice, error], tallies: [], issues: batches(issues) }));
    const { results, invocations } = await logOf(report, { maxResults: 12 });
    expect(results.map(({ ruleId }) => ruleId)).toEqual([...Array(10).fill("b-error"), "a-notice", "a-notice"]);
    expect(JSON.stringify(invocations[0]?.toolExecutionNotifications)).toContain("8 further results");
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
