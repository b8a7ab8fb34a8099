import type { ExternalLink } from "@sightline/model";
import { inChunks } from "../../chunks.ts";
import { publishedUrl } from "../../published-url.ts";
import type { Report } from "../../report-schema.ts";
import { csvRow } from "../csv/csv-row.ts";
import { redirectSuggester } from "./suggest-redirect.ts";

/** Options of {@link redirectsCsv}. */
export interface RedirectsOptions {
  /** Maximum number of pages considered as targets. Default 200,000. */
  readonly maxTargets?: number;
}

/**
 * Generates `redirects.csv`, a redirect map to review before use: one row per URL that answers 404 or 410, with a
 * suggested target, the reason for it and the similarity of their paths. The target is empty if no page is similar.
 */
export function redirectsCsv(report: Report, options: RedirectsOptions = {}): AsyncIterable<string> {
  return inChunks(rows(report, options.maxTargets ?? 200_000));
}

/**
 * Generates `external-redirects.csv`: one row per URL of another site that pages link to and that has moved for good, with
 * the URL where it is now.
 */
export function externalRedirectsCsv(links: AsyncIterable<ExternalLink>): AsyncIterable<string> {
  return inChunks(movedRows(links));
}

async function* movedRows(links: AsyncIterable<ExternalLink>): AsyncGenerator<string> {
  yield csvRow(["from", "to"]);
  for await (const { url, finalUrl, verdict, movedPermanently } of links) {
    if (verdict === "alive" && movedPermanently) yield csvRow([url, finalUrl]);
  }
}

async function* rows(report: Report, maxTargets: number): AsyncGenerator<string> {
  const targets: string[] = [];
  for await (const { url, status, indexable } of report.pages()) {
    if (status === 200 && indexable && targets.length < maxTargets) targets.push(url);
  }
  const published = publishedUrl(report);
  const suggest = redirectSuggester(targets);
  yield csvRow(["from", "to", "reason", "similarity", "status", "inlinks"]);
  for await (const { url, status, inlinks } of report.pages()) {
    if (status !== 404 && status !== 410) continue;
    const suggestion = suggest(url);
    const similarity = suggestion === null ? null : Math.round(suggestion.similarity * 100) / 100;
    const to = suggestion === null ? null : published(suggestion.to);
    yield csvRow([published(url), to, suggestion?.reason ?? null, similarity, status, inlinks]);
  }
}
