import { type ReportRequest, type ReportResult, reportFormats } from "@sightline/engine";
import { z } from "zod";
import { exampleIds, idSchema, objectSchema } from "../../schemas/ids.ts";
import type { Route } from "../../service/route.ts";
import type { Service } from "../../service/service.ts";
import type { Download } from "../../work/signed-downloads.ts";
import { given } from "../list-reply.ts";
import { reportFileRoutes } from "./report-files.ts";
import { newTaskShape, taskListSchema, taskShape } from "./task.ts";
import type { ServedTasks } from "./task-handlers.ts";
import { workRoutes } from "./work-routes.ts";

const line = z.string().min(1).max(200);

/** Body of `POST /v1/sites/:id/reports`. */
const newReportSchema = z
  .strictObject({
    ...newTaskShape,
    format: z.enum(reportFormats).default("pdf").describe("File format."),
    page: z.enum(["a4", "letter"]).optional().describe("Paper size of a PDF. Default `a4`."),
    sections: z
      .array(z.string().min(1).max(50))
      .min(1)
      .max(50)
      .optional()
      .meta({
        description: "Names of the sections of HTML and PDF, in order. Default: all.",
        example: ["cover", "summary", "issues"],
      }),
    brand: z
      .strictObject({
        name: line.optional().describe("Author of the report, such as an agency."),
        client: line.optional().describe("Recipient of the report."),
        title: line.optional().describe("Title of the report."),
        footer: line.optional().describe("Footer of each page."),
        note: z.string().min(1).max(1000).optional().describe("Note on the cover."),
        accent: z
          .string()
          .regex(/^#[0-9a-fA-F]{6}$/)
          .optional()
          .meta({ description: "Accent colour.", example: "#1e3a8a" }),
        logo: z.base64().max(700_000).optional().describe("Logo: a PNG or JPEG in Base64."),
      })
      .optional()
      .describe("Branding of HTML and PDF."),
    compareWith: idSchema("crawl").optional().describe("Earlier crawl of the site with which HTML and PDF compare."),
  })
  .meta({ id: "NewReport" });

const fileSchema = z.object({
  name: z.string().describe("Name of the file."),
  contentType: z.string().describe("Media type."),
  bytes: z.int().describe("Size in bytes."),
  sha256: z.string().describe("SHA-256 of the file, hexadecimal."),
  href: z.string().describe("Path for downloading it with the same token."),
  downloadUrl: z
    .string()
    .nullable()
    .describe("URL for downloading it without a token, valid for one to two hours; `null` if not offered."),
});

/** Report of a completed crawl as files. */
const reportSchema = z
  .object({
    id: idSchema("report", exampleIds.report),
    object: objectSchema("report"),
    ...taskShape,
    format: z.enum(reportFormats).describe("File format."),
    files: z.array(fileSchema).describe("Files of the report; empty until it is completed. Most formats have one."),
  })
  .meta({ id: "Report" });

const reports: ServedTasks<ReportRequest, ReportResult> = {
  kind: "report",
  object: "report",
  segment: "reports",
  tasks: ({ tenant }) => tenant.reports,
  tokens: () => 0,
  stored: ({ tenant, quotas }, siteId) => tenant.reports.ids(siteId, quotas.reportsPerSite),
  details: ({ id, options, result }, { service, caller, path }) => ({
    format: options.format,
    files: (result?.files ?? []).map(({ name, mediaType, bytes, sha256 }) => ({
      name,
      contentType: mediaType,
      bytes,
      sha256,
      href: `${path}/file?name=${encodeURIComponent(name)}`,
      downloadUrl: downloadUrl(service, { tenantId: caller.principal.tenantId, reportId: id, name }),
    })),
  }),
};

function downloadUrl({ basePath, downloads }: Service, file: Download): string | null {
  return downloads === null ? null : `${basePath}/v1/downloads/${downloads.ticket(file)}`;
}

const [createReport, getReport, listReports, cancelReport] = workRoutes({
  tasks: reports,
  tag: "Reports",
  scope: "reports",
  noun: { one: "report", article: "a", many: "reports" },
  param: "reportId",
  schema: reportSchema,
  listSchema: taskListSchema("ReportList", "report", "report"),
  ids: ["getReport", "listReports", "cancelReport"],
  descriptions: [
    "Returns the state of a report, and its files once it is completed.",
    "Lists reports, newest first.",
    "Stops writing a report that is queued or running.",
  ],
  start: {
    id: "createReport",
    path: "POST /v1/sites/:siteId/reports",
    verb: "Create",
    description:
      "Writes a report of a completed crawl as files, with its latest analysis and GEO audit. Returns at once, or waits with `Prefer: wait=60`. Reports are kept for 30 days, at most `reportsPerSite` of the plan at once.",
    body: newReportSchema,
    bodyExamples: {
      pdf: {},
      branded: { format: "pdf", page: "letter", brand: { name: "Studio", client: "Example", accent: "#1e3a8a" } },
      html: { format: "html" },
    },
    problems: ["plan_limit"],
    options: ({ brand, format, ...options }) => {
      return { format, ...given(options), ...(brand === undefined ? {} : { brand: given(brand) }) };
    },
  },
});

/** Routes of reports. */
export const reportRoutes: readonly Route[] = [createReport, getReport, ...reportFileRoutes, listReports, cancelReport];
