import { severities } from "@sightline/model";
import { inChunks } from "../../chunks.ts";
import { geoIssues, geoRules } from "../../geo-rows.ts";
import type { Report } from "../../report-schema.ts";
import type { FileOfUrl } from "../../with-files.ts";
import { wholeNumber } from "../../wording.ts";
import { jsonText } from "../json/json-text.ts";
import { sarifResult } from "./sarif-result.ts";
import { sarifRule } from "./sarif-rule.ts";

/** Options of {@link renderSarif}. */
export interface SarifOptions {
  /** Maximum number of results, worst first. Default 25,000, the maximum that GitHub accepts in one run. */
  readonly maxResults?: number;
  /** Maps a URL to the file of the checkout that serves it. Default: that of the report; without one, locations are `host/path`. */
  readonly fileOf?: FileOfUrl;
}

const schema = "https://json.schemastore.org/sarif-2.1.0.json";

/** Writes the issues as a SARIF 2.1.0 log with one run, one result per line. Stop iterating to cancel. */
export function renderSarif(report: Report, options: SarifOptions = {}): AsyncIterable<string> {
  return inChunks(pieces(report, options.maxResults ?? 25_000, options.fileOf ?? report.fileOf ?? (() => null)));
}

async function* pieces(report: Report, maxResults: number, fileOf: FileOfUrl): AsyncGenerator<string> {
  const { generator, crawl } = report;
  const driver = {
    name: generator.name,
    version: generator.version,
    rules: [...report.rules, ...geoRules(report)].map(sarifRule),
  };
  yield `{"$schema": ${jsonText(schema)}, "version": "2.1.0", "runs": [{\n`;
  yield `"tool": {"driver": ${jsonText(driver)}},\n`;
  yield '"columnKind": "utf16CodeUnits",\n"results": [';
  const counts = { written: 0, left: 0 };
  yield* results(report, maxResults, fileOf, counts);
  yield "],\n";
  const notifications = counts.left === 0 ? [] : [{ level: "warning", message: { text: leftOut(counts.left) } }];
  const invocation = {
    executionSuccessful: crawl.status === "completed",
    ...(crawl.startedAt === null ? {} : { startTimeUtc: crawl.startedAt }),
    ...(crawl.finishedAt === null ? {} : { endTimeUtc: crawl.finishedAt }),
    toolExecutionNotifications: notifications,
  };
  yield `"invocations": [${jsonText(invocation)}],\n`;
  yield `"properties": ${jsonText({ score: report.score.value, grade: report.score.grade, site: report.site.url })}\n}]}\n`;
}

async function* results(
  report: Report,
  maxResults: number,
  fileOf: FileOfUrl,
  counts: { written: number; left: number },
): AsyncGenerator<string> {
  for await (const result of worstFirst(report, fileOf)) {
    if (counts.written >= maxResults) {
      counts.left += 1;
      continue;
    }
    const separator = counts.written === 0 ? "\n" : ",\n";
    counts.written += 1;
    yield separator + jsonText(result());
  }
}

/** Makes the result of each issue, worst first, with one pass over the stream for each severity. */
async function* worstFirst(report: Report, fileOf: FileOfUrl): AsyncGenerator<() => object> {
  const indexes = new Map([...report.rules, ...geoRules(report)].map(({ id }, index) => [id, index]));
  for (const severity of severities) {
    for (const issues of [report.issues(), geoIssues(report)]) {
      for await (const issue of issues) {
        if (issue.severity === severity) yield () => sarifResult(issue, indexes.get(issue.rule) ?? -1, fileOf);
      }
    }
  }
}

function leftOut(count: number): string {
  return `${wholeNumber(count)} more results were left out because of the limit of one run.`;
}
