import type { ReportBrand } from "../brand.ts";
import type { ReportComparison } from "../comparison.ts";
import type { ReportHistoryPoint } from "../history.ts";
import type { HtmlOptions } from "../html/html-options.ts";
import type { PdfContentOptions } from "../pdf/pdf-options.ts";
import type { Report } from "../report-schema.ts";
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

type Writer = (report: Report, options: ReportFileOptions) => AsyncIterable<Named>;
type Named = Omit<ReportFile, "mediaType">;

/** Each loads its format on demand: a report is seldom written in more than a few. */
const writers: Readonly<Record<ReportFormat, Writer>> = {
  async *json(report) {
    const { renderJson } = await import("../data/json/render-json.ts");
    yield { name: "report.json", content: renderJson(report) };
  },
  async *ndjson(report) {
    const { geoNdjson, issuesNdjson, pagesNdjson } = await import("../data/ndjson/render-ndjson.ts");
    yield { name: "pages.ndjson", content: pagesNdjson(report) };
    yield { name: "issues.ndjson", content: issuesNdjson(report) };
    if (report.geo !== undefined) yield { name: "geo.ndjson", content: geoNdjson(report.geo) };
  },
  async *csv(report) {
    const { externalLinksCsv, geoCsv, issuesCsv, pagesCsv, resourcesCsv } = await import("../data/csv/render-csv.ts");
    yield { name: "pages.csv", content: pagesCsv(report) };
    yield { name: "issues.csv", content: issuesCsv(report) };
    const links = report.externalLinks?.();
    if (links !== undefined) yield { name: "externals.csv", content: externalLinksCsv(links) };
    const files = report.resources?.lookedAt === 0 ? undefined : report.resourceFiles?.();
    if (files !== undefined) yield { name: "resources.csv", content: resourcesCsv(files, { report }) };
    if (report.geo !== undefined) yield { name: "geo.csv", content: geoCsv(report.geo, { report }) };
  },
  async *html(report, options) {
    const { renderHtml } = await import("../html/render-html.ts");
    yield { name: "report.html", content: renderHtml(report, { ...shared(options), ...options.html }) };
  },
  async *md(report) {
    const { renderMarkdown } = await import("../markdown/render-markdown.ts");
    yield { name: "report.md", content: renderMarkdown(report) };
  },
  async *pdf(report, options) {
    yield { name: "report.pdf", content: pdf(report, options) };
  },
  async *sarif(report) {
    const { renderSarif } = await import("../data/sarif/render-sarif.ts");
    yield { name: "report.sarif", content: renderSarif(report) };
  },
  async *junit(report) {
    const { renderJunit } = await import("../data/junit/render-junit.ts");
    yield { name: "junit.xml", content: renderJunit(report) };
  },
  async *llm(report) {
    const { renderLlm } = await import("../llm/render-llm.ts");
    yield { name: "report.llm.md", content: renderLlm(report) };
  },
  async *sitemap(report) {
    const { sitemapFiles } = await import("../data/sitemap/sitemap-files.ts");
    for await (const { name, text } of sitemapFiles(report)) yield { name, content: [text] };
  },
  async *redirects(report) {
    const { externalRedirectsCsv, redirectsCsv } = await import("../data/redirects/redirects-csv.ts");
    yield { name: "redirects.csv", content: redirectsCsv(report) };
    const links = report.externalLinks?.();
    if (links !== undefined) yield { name: "external-redirects.csv", content: externalRedirectsCsv(links) };
  },
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

/** Fonts and text shaping add a second of start-up time that no other format needs. */
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
