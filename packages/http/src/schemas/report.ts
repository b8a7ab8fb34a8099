import { reportFormats } from "@sightline/engine";
import { z } from "zod";
import { exampleIds, idSchema, objectSchema } from "./ids.ts";
import { newTaskShape, taskListSchema, taskShape } from "./task.ts";

const line = z.string().min(1).max(200);

/** Body of `POST /v1/sites/:id/reports`. */
export const newReportSchema = z
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
export const reportSchema = z
  .object({
    id: idSchema("report", exampleIds.report),
    object: objectSchema("report"),
    ...taskShape,
    format: z.enum(reportFormats).describe("File format."),
    files: z.array(fileSchema).describe("Files of the report; empty until it is completed. Most formats have one."),
  })
  .meta({ id: "Report" });

/** List of the reports of a site. */
export const reportListSchema = taskListSchema("ReportList", "report", "report");
