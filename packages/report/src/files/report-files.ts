import type { ReportBrand } from "../brand.ts";
import type { ReportComparison } from "../comparison.ts";
import { geoCsv, issuesCsv, pagesCsv } from "../csv/render-csv.ts";
import type { ReportHistoryPoint } from "../history.ts";
import type { HtmlOptions } from "../html/html-options.ts";
import { renderHtml } from "../html/render-html.ts";
import { renderJson } from "../json/render-json.ts";
import { renderJunit } from "../junit/render-junit.ts";
import { renderLlm } from "../llm/render-llm.ts";
import { renderMarkdown } from "../markdown/render-markdown.ts";
import { geoNdjson, issuesNdjson, pagesNdjson } from "../ndjson/render-ndjson.ts";
import type { PdfContentOptions } from "../pdf/pdf-options.ts";
import { redirectsCsv } from "../redirects/redirects-csv.ts";
import type { Report } from "../report-schema.ts";
import { renderSarif } from "../sarif/render-sarif.ts";
import { sitemapFiles } from "../sitemap/sitemap-files.ts";
import { type ReportFormat, reportMediaTypes } from "./report-formats.ts";

/** A file of a report. */
export interface ReportFile {
  /** As in `report.json`; safe as a file name. */
  readonly name: string;
  readonly mediaType: string;
  readonly content: AsyncIterable<string | Uint8Array> | Iterable<string | Uint8Array>;
}

/** Options of {@link reportFiles}. */
export interface ReportFileOptions {
  /** Branding, in HTML and PDF. */
  readonly brand?: ReportBrand;
  /** Changes since an earlier crawl, in HTML and PDF. */
  readonly comparison?: ReportComparison;
  /** Scores of earlier crawls, oldest first, in HTML and PDF. */
  readonly history?: readonly ReportHistoryPoint[];
  readonly html?: HtmlOptions;
  readonly pdf?: PdfContentOptions;
  /** Cancels the layout of a PDF at once; streamed formats are cancelled when the consumer stops reading. */
  readonly signal?: AbortSignal;
}

type Writer = (report: Report, options: ReportFileOptions) => Iterable<Named> | AsyncIterable<Named>;
type Named = Omit<ReportFile, "mediaType">;

const writers: Readonly<Record<ReportFormat, Writer>> = {
  json: (report) => [{ name: "report.json", content: renderJson(report) }],
  ndjson: (report) => [
    { name: "pages.ndjson", content: pagesNdjson(report) },
    { name: "issues.ndjson", content: issuesNdjson(report) },
    ...(report.geo === undefined ? [] : [{ name: "geo.ndjson", content: geoNdjson(report.geo) }]),
  ],
  csv: (report) => [
    { name: "pages.csv", content: pagesCsv(report) },
    { name: "issues.csv", content: issuesCsv(report) },
    ...(report.geo === undefined ? [] : [{ name: "geo.csv", content: geoCsv(report.geo) }]),
  ],
  html: (report, options) => [
    { name: "report.html", content: renderHtml(report, { ...shared(options), ...options.html }) },
  ],
  md: (report) => [{ name: "report.md", content: renderMarkdown(report) }],
  pdf: (report, options) => [{ name: "report.pdf", content: pdf(report, options) }],
  sarif: (report) => [{ name: "report.sarif", content: renderSarif(report) }],
  junit: (report) => [{ name: "junit.xml", content: renderJunit(report) }],
  llm: (report) => [{ name: "report.llm.md", content: renderLlm(report) }],
  sitemap,
  redirects: (report) => [{ name: "redirects.csv", content: redirectsCsv(report) }],
};

/**
 * Yields the files of a report in one format; read each one before requesting the next. A PDF is laid out in a worker
 * thread.
 *
 * @throws AuditError `invalid_options` for options that contradict each other; the signal's reason
 */
export async function* reportFiles(
  report: Report,
  format: ReportFormat,
  options: ReportFileOptions = {},
): AsyncGenerator<ReportFile> {
  for await (const file of writers[format](report, options)) yield { ...file, mediaType: reportMediaTypes[format] };
}

/** Loaded on demand: fonts and text shaping add a second of start-up time that no other format needs. */
async function* pdf(report: Report, options: ReportFileOptions): AsyncGenerator<Uint8Array> {
  const { renderPdfInWorker } = await import("../pdf/node/render-pdf-in-worker.ts");
  yield await renderPdfInWorker(report, { ...shared(options), ...options.pdf }, options.signal);
}

function shared({
  brand,
  comparison,
  history,
}: ReportFileOptions): Pick<HtmlOptions, "brand" | "comparison" | "history"> {
  return {
    ...(brand === undefined ? {} : { brand }),
    ...(comparison === undefined ? {} : { comparison }),
    ...(history === undefined ? {} : { history }),
  };
}

async function* sitemap(report: Report): AsyncGenerator<Named> {
  for await (const { name, text } of sitemapFiles(report)) yield { name, content: [text] };
}
