import { collect } from "@sightline/model";
import { describe, expect, it } from "vitest";
import { buildReport } from "../../build-report.ts";
import { joinText } from "../../chunks.ts";
import { sampleSource } from "../../sample-source.cases.ts";
import { issuesNdjson, pagesNdjson } from "./render-ndjson.ts";

const parsed = (text: string): unknown[] =>
  text
    .trimEnd()
    .split("\n")
    .map((line) => JSON.parse(line));

describe("NDJSON", () => {
  it("holds one page, and one issue, a line", async () => {
    const report = buildReport(sampleSource());
    expect(parsed(await joinText(pagesNdjson(report)))).toEqual(await collect(report.pages()));
    expect(parsed(await joinText(issuesNdjson(report)))).toEqual(await collect(report.issues()));
  });
});
