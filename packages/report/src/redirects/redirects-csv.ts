import { inChunks } from "../chunks.ts";
import { csvRow } from "../csv/csv-row.ts";
import type { Report } from "../report-schema.ts";
import { redirectSuggester } from "./suggest-redirect.ts";

/** How much a redirect map holds. */
export interface RedirectsOptions {
  /** Most pages to choose targets from. Default 200,000. */
  readonly maxTargets?: number;
}

/**
 * Writes `redirects.csv`: a row for every URL that answers 404 or 410, the page that it could lead to, why, and how
 * alike their paths are. A row without a target found nothing alike. For people to read before they use it.
 */
export function redirectsCsv(report: Report, options: RedirectsOptions = {}): AsyncIterable<string> {
  return inChunks(rows(report, options.maxTargets ?? 200_000));
}

async function* rows(report: Report, maxTargets: number): AsyncGenerator<string> {
  const targets: string[] = [];
  for await (const { url, status, indexable } of report.pages()) {
    if (status === 200 && indexable && targets.length < maxTargets) targets.push(url);
  }
  const suggest = redirectSuggester(targets);
  yield csvRow(["from", "to", "reason", "similarity", "status", "inlinks"]);
  for await (const { url, status, inlinks } of report.pages()) {
    if (status !== 404 && status !== 410) continue;
    const found = suggest(url);
    const similarity = found === null ? null : Math.round(found.similarity * 100) / 100;
    yield csvRow([url, found?.to ?? null, found?.reason ?? null, similarity, status, inlinks]);
  }
}
