import { access, constants, mkdir, open, unlink } from "node:fs/promises";
import { join } from "node:path";
import type { Report } from "@sightline/report";
import { issuesCsv, pagesCsv } from "@sightline/report/csv";
import { renderHtml } from "@sightline/report/html";
import { renderJson } from "@sightline/report/json";
import { renderJunit } from "@sightline/report/junit";
import { renderLlm } from "@sightline/report/llm";
import { renderMarkdown } from "@sightline/report/markdown";
import { issuesNdjson, pagesNdjson } from "@sightline/report/ndjson";
import { redirectsCsv } from "@sightline/report/redirects";
import { renderSarif } from "@sightline/report/sarif";
import { sitemapFiles } from "@sightline/report/sitemap";
import { CommandFailure } from "./exit-codes.ts";
import type { ReportFormat } from "./report-formats.ts";

interface ReportFile {
  readonly name: string;
  readonly content: AsyncIterable<string | Uint8Array> | Iterable<string | Uint8Array>;
}
type Writer = (report: Report) => Iterable<ReportFile> | AsyncIterable<ReportFile>;

const writers: Readonly<Record<ReportFormat, Writer>> = {
  json: (report) => [{ name: "report.json", content: renderJson(report) }],
  ndjson: (report) => [
    { name: "pages.ndjson", content: pagesNdjson(report) },
    { name: "issues.ndjson", content: issuesNdjson(report) },
  ],
  csv: (report) => [
    { name: "pages.csv", content: pagesCsv(report) },
    { name: "issues.csv", content: issuesCsv(report) },
  ],
  html: (report) => [{ name: "report.html", content: renderHtml(report) }],
  md: (report) => [{ name: "report.md", content: renderMarkdown(report) }],
  pdf: (report) => [{ name: "report.pdf", content: pdf(report) }],
  sarif: (report) => [{ name: "report.sarif", content: renderSarif(report) }],
  junit: (report) => [{ name: "junit.xml", content: renderJunit(report) }],
  llm: (report) => [{ name: "report.llm.md", content: renderLlm(report) }],
  sitemap,
  redirects: (report) => [{ name: "redirects.csv", content: redirectsCsv(report) }],
};

/** Loaded when it is asked for: fonts and the shaping of text are a second of start-up that no other format needs. */
async function* pdf(report: Report): AsyncGenerator<Uint8Array> {
  const { renderPdf } = await import("@sightline/report/pdf");
  const { diskFonts } = await import("@sightline/report/pdf/node");
  yield await renderPdf(report, { fonts: diskFonts() });
}

async function* sitemap(report: Report): AsyncGenerator<ReportFile> {
  for await (const { name, text } of sitemapFiles(report)) yield { name, content: [text] };
}

/** Makes a folder for reports before the audit starts. @throws CommandFailure when nothing can be written there */
export async function prepareFolder(folder: string): Promise<void> {
  try {
    await mkdir(folder, { recursive: true });
    await access(folder, constants.W_OK);
    const probe = join(folder, `.sightline-${process.pid}`);
    await (await open(probe, "w")).close();
    await unlink(probe);
  } catch (cause) {
    throw new CommandFailure(
      `Reports cannot be written to ${folder}: ${reasonOf(cause)} Choose another place with --out.`,
    );
  }
}

/** Writes a report in all formats asked for. @returns the paths written @throws CommandFailure when a write fails */
export async function writeReports(
  report: Report,
  formats: readonly ReportFormat[],
  folder: string,
): Promise<readonly string[]> {
  const written: string[] = [];
  for (const format of formats) {
    for await (const { name, content } of writers[format](report)) {
      const path = join(folder, name);
      try {
        await writeStream(path, content);
      } catch (cause) {
        if (!isSystemError(cause)) throw cause;
        throw new CommandFailure(`${path} cannot be written: ${reasonOf(cause)}`);
      }
      written.push(path);
    }
  }
  return written;
}

async function writeStream(path: string, chunks: ReportFile["content"]): Promise<void> {
  const file = await open(path, "w");
  try {
    for await (const chunk of chunks) await file.appendFile(chunk);
  } finally {
    await file.close();
  }
}

const reasons: Readonly<Record<string, string>> = {
  EACCES: "permission denied.",
  EPERM: "permission denied.",
  EROFS: "the file system is read-only.",
  ENOSPC: "the disk is full.",
  EDQUOT: "the disk quota is used up.",
  ENOTDIR: "part of the path is a file.",
  EEXIST: "a file of that name is in the way.",
  EISDIR: "a folder of that name is in the way.",
};

function reasonOf(cause: unknown): string {
  if (!isSystemError(cause)) return `${String(cause)}.`;
  return reasons[cause.code] ?? `${cause.code}.`;
}

function isSystemError(cause: unknown): cause is Error & { code: string } {
  return cause instanceof Error && "code" in cause && typeof cause.code === "string";
}
