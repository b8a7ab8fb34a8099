import { inChunks } from "../chunks.ts";
import { jsonText } from "../json/json-text.ts";
import type { Report } from "../report-schema.ts";

/** Writes `pages.ndjson`: one page a line, as in `report.json`. */
export function pagesNdjson(report: Report): AsyncIterable<string> {
  return inChunks(lines(report.pages()));
}

/** Writes `issues.ndjson`: one issue a line, as in `report.json`. */
export function issuesNdjson(report: Report): AsyncIterable<string> {
  return inChunks(lines(report.issues()));
}

async function* lines(items: AsyncIterable<unknown>): AsyncGenerator<string> {
  for await (const item of items) yield `${jsonText(item)}\n`;
}
