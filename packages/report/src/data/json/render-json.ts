import { inChunks } from "../../chunks.ts";
import type { Report } from "../../report-schema.ts";
import { jsonText, roundedJsonText } from "./json-text.ts";

/**
 * Writes `report.json` as a stream of text: keys in a fixed order, one page or issue per line, and never more than one
 * of them in memory. Stop iterating to cancel.
 */
export function renderJson(report: Report): AsyncIterable<string> {
  return inChunks(pieces(report));
}

async function* pieces(report: Report): AsyncGenerator<string> {
  yield "{\n";
  yield `"schemaVersion": ${jsonText(report.schemaVersion)},\n`;
  yield `"generator": ${jsonText(report.generator)},\n`;
  yield `"site": ${jsonText(report.site)},\n`;
  if (report.overview !== undefined) yield `"overview": ${jsonText(report.overview)},\n`;
  yield `"crawl": ${jsonText(report.crawl)},\n`;
  yield `"score": ${roundedJsonText(report.score)},\n`;
  if (report.folder !== undefined) yield `"folder": ${jsonText(report.folder)},\n`;
  if (report.failedBy !== undefined) yield `"failedBy": ${jsonText(report.failedBy)},\n`;
  if (report.expiredAcceptances !== undefined) {
    yield `"expiredAcceptances": ${jsonText(report.expiredAcceptances)},\n`;
  }
  if (report.analysis !== undefined) yield `"analysis": ${roundedJsonText(report.analysis)},\n`;
  if (report.geo !== undefined) yield `"geo": ${roundedJsonText(report.geo)},\n`;
  if (report.leftOut !== undefined) yield `"leftOut": ${jsonText(report.leftOut)},\n`;
  if (report.externals !== undefined) yield `"externals": ${jsonText(report.externals)},\n`;
  if (report.hosts !== undefined) yield `"hosts": ${jsonText(report.hosts)},\n`;
  if (report.rendering !== undefined) yield `"rendering": ${jsonText(report.rendering)},\n`;
  if (report.resources !== undefined) yield `"resources": ${jsonText(report.resources)},\n`;
  if (report.traffic !== undefined) yield `"traffic": ${jsonText(report.traffic)},\n`;
  yield `"documents": ${jsonText(report.documents)},\n`;
  yield `"customColumns": ${jsonText(report.customColumns)},\n`;
  yield '"rules": [';
  yield* rows(report.rules);
  yield '],\n"pages": [';
  yield* rows(report.pages());
  yield '],\n"issues": [';
  yield* rows(report.issues());
  yield "]\n}\n";
}

async function* rows(items: Iterable<unknown> | AsyncIterable<unknown>): AsyncGenerator<string> {
  let separator = "\n";
  for await (const item of items) {
    yield separator + jsonText(item);
    separator = ",\n";
  }
  if (separator !== "\n") yield "\n";
}
