import type { GeoResult } from "@sightline/geo/result";
import { inChunks } from "../../chunks.ts";
import type { Report } from "../../report-schema.ts";
import { jsonText, roundedJsonText } from "../json/json-text.ts";

/** Writes `pages.ndjson`: one page per line, as in `report.json`. */
export function pagesNdjson(report: Report): AsyncIterable<string> {
  return inChunks(lines(report.pages()));
}

/** Writes `issues.ndjson`: one issue per line, as in `report.json`. */
export function issuesNdjson(report: Report): AsyncIterable<string> {
  return inChunks(lines(report.issues()));
}

/** Writes `geo.ndjson`: one finding of the GEO audit per line, as in `report.json`. */
export function geoNdjson(geo: GeoResult): AsyncIterable<string> {
  return inChunks(lines(geo.findings, roundedJsonText));
}

async function* lines(
  items: AsyncIterable<unknown> | Iterable<unknown>,
  textOf: (item: unknown) => string = (item) => jsonText(item),
): AsyncGenerator<string> {
  for await (const item of items) yield `${textOf(item)}\n`;
}
