import { AuditError } from "@sightline/model";
import type { ReportHistoryPoint } from "@sightline/report";
import { type ReportFileOptions, reportFiles, reportFormats } from "@sightline/report/files";
import { z } from "zod";
import { changesSince } from "../compare/changes-since.ts";
import { loadVerdict } from "../judge/crawl-documents.ts";
import { completedCrawls } from "../sites/completed-crawls.ts";
import type { StoredFile } from "../work/tasks/task-files.ts";
import type { TaskWork } from "../work/tasks/task-kind.ts";
import { judgedReport } from "./judged-report.ts";
import { storedLogo } from "./report-logos.ts";
import type { ReportResult } from "./report-result.ts";

/** Maximum number of earlier crawls in the trend of a report. */
const maxHistory = 24;

const brandSchema = z.strictObject({
  name: z.string().exactOptional(),
  client: z.string().exactOptional(),
  title: z.string().exactOptional(),
  footer: z.string().exactOptional(),
  note: z.string().exactOptional(),
  accent: z.string().exactOptional(),
  logo: z.base64().exactOptional(),
});

/** Zod schema of {@link ReportRequest}. */
export const reportRequestSchema = z.strictObject({
  format: z.enum(reportFormats),
  page: z.enum(["a4", "letter"]).exactOptional(),
  sections: z.array(z.string()).exactOptional(),
  brand: brandSchema.exactOptional(),
  compareWith: z.string().exactOptional(),
});

/** Options of a report. All except the format apply to HTML and PDF only, and the page only to PDF. */
export type ReportRequest = z.infer<typeof reportRequestSchema>;

/** Zod schema of the options that a task keeps: with the hash of its logo; earlier versions kept the logo itself. */
export const storedReportRequestSchema = reportRequestSchema.extend({
  brand: brandSchema.extend({ logoHash: z.string().exactOptional() }).exactOptional(),
});

type StoredReportRequest = z.infer<typeof storedReportRequestSchema>;

/** @throws AuditError `invalid_options` naming the option that does not apply */
export async function checkReportRequest({ format, ...options }: ReportRequest): Promise<void> {
  const [b] = Object.keys(options).filter((name) => format !== "html" || name === "page");
  if (format !== "pdf" && b !== undefined) {
    const takers = b === "page" ? "pdf" : "html or pdf";
    throw new AuditError("invalid_options", `${b} is for reports in the format ${takers}, not ${format}.`);
  }
  if (options.brand?.accent !== undefined && !/^#[0-9a-fA-F]{6}$/.test(options.brand.accent)) {
    throw new AuditError("invalid_options", "The accent must be a colour of the form #1e3a8a.");
  }
  if (options.sections !== undefined) await sectionOptions(format, options.sections);
}

/** Writes the report of a task's crawl into files. */
export async function runReportTask(work: TaskWork): Promise<ReportResult> {
  const { context, site, crawl, verdict, task, signal, tasks } = work;
  const request = storedReportRequestSchema.parse(task.options);
  work.tell({ doing: "reading the crawl", done: 0, total: null });
  const report = await judgedReport(context, tasks, { site, crawl, verdict });
  const options = request.format === "pdf" || request.format === "html" ? await fileOptions(work, request) : {};
  const files: StoredFile[] = [];
  let left = context.maxReportBytes;
  const tell = () => work.tell({ doing: "writing files", done: files.length, total: null });
  tell();
  for await (const file of reportFiles(report, request.format, { ...options, signal })) {
    await work.checkHeld();
    const place = { taskId: task.id, attempt: task.attempt, index: files.length };
    const expiresAt = task.expiresAt === null ? null : Date.parse(task.expiresAt);
    const stored = await work.files.write(place, file, { maxBytes: left, expiresAt, signal });
    left -= stored.bytes;
    files.push(stored);
    tell();
  }
  return { files };
}

async function fileOptions(
  work: TaskWork,
  { format, page, sections, brand, compareWith }: StoredReportRequest,
): Promise<ReportFileOptions> {
  const { logo: inline, logoHash, ...words } = brand ?? {};
  const logo = logoHash === undefined ? inline : await storedLogo(work.context.records, work.site.id, logoHash);
  const named = sections === undefined ? {} : await sectionOptions(format, sections);
  return {
    history: await history(work),
    brand: { ...words, ...(logo === undefined ? {} : { logo: new Uint8Array(Buffer.from(logo, "base64")) }) },
    ...(compareWith === undefined ? {} : { comparison: await changesSince(work.context, compareWith, work.crawl.id) }),
    ...named,
    ...(page === undefined ? {} : { pdf: { ...named.pdf, page } }),
  };
}

/** @throws AuditError `invalid_options` for an unknown name */
async function sectionOptions(
  format: ReportRequest["format"],
  names: readonly string[],
): Promise<Pick<ReportFileOptions, "html" | "pdf">> {
  if (format === "html") {
    const { htmlSectionNames } = await import("@sightline/report/html");
    return { html: { sections: namesAmong(htmlSectionNames, names) } };
  }
  const { pdfSectionNames } = await import("@sightline/report/pdf");
  return { pdf: { sections: namesAmong(pdfSectionNames, names) } };
}

function namesAmong<Name extends string>(known: readonly Name[], names: readonly string[]): Name[] {
  return names.map((name) => {
    const found = known.find((section) => section === name);
    if (found !== undefined) return found;
    throw new AuditError("invalid_options", `Unknown section; use one of ${known.join(", ")}.`);
  });
}

/** Returns the scores of earlier crawls, oldest first. */
async function history({ context: { store }, crawl }: TaskWork) {
  const points: ReportHistoryPoint[] = [];
  for await (const earlier of completedCrawls(store, crawl.siteId)) {
    if (earlier.createdAt >= crawl.createdAt) continue;
    const verdict = await loadVerdict(store, earlier.id);
    if (verdict !== null) {
      const { value, policyVersion } = verdict.score;
      points.unshift({ at: earlier.finishedAt ?? earlier.createdAt, score: value, policyVersion });
    }
    if (points.length === maxHistory) break;
  }
  return points;
}
