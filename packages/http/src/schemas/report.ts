import { reportFormats } from "@sightline/engine";
import { z } from "zod";
import { exampleIds, idSchema } from "./ids.ts";
import { newTaskShape, taskListSchema, taskShape } from "./task.ts";

const line = z.string().min(1).max(200);

/** Body of `POST /v1/sites/:id/reports`. */
export const newReportSchema = z
  .strictObject({
    ...newTaskShape,
    format: z.enum(reportFormats).default("pdf"),
    page: z.enum(["a4", "letter"]).optional().meta({ description: "Of a PDF. Default A4." }),
    sections: z
      .array(z.string().min(1).max(50))
      .min(1)
      .max(50)
      .optional()
      .meta({
        description: "Of HTML and PDF: names of its sections, in order. Default: all of them.",
        example: ["cover", "summary", "issues"],
      }),
    brand: z
      .strictObject({
        name: line.optional().meta({ description: "Who made it." }),
        client: line.optional().meta({ description: "Whom it is for." }),
        title: line.optional(),
        footer: line.optional(),
        note: z.string().min(1).max(1000).optional(),
        accent: z
          .string()
          .regex(/^#[0-9a-fA-F]{6}$/)
          .optional()
          .meta({ example: "#1e3a8a" }),
        logo: z.base64().max(700_000).optional().meta({ description: "PNG or JPEG." }),
      })
      .optional()
      .meta({ description: "Of HTML and PDF: whose report it is." }),
    compareWith: idSchema("crawl").optional().meta({
      description: "Of HTML and PDF: an earlier crawl of the site; the report says what changed since.",
    }),
  })
  .meta({ id: "NewReport" });

const fileSchema = z.object({
  name: z.string(),
  contentType: z.string(),
  bytes: z.int(),
  sha256: z.string(),
  href: z.string().meta({ description: "Where it is downloaded, with the same token." }),
  downloadUrl: z
    .string()
    .nullable()
    .meta({ description: "Where it is downloaded without a token, for one to two hours; null if not offered." }),
});

/** Report of a completed crawl as files. */
export const reportSchema = z
  .object({
    id: idSchema("report", exampleIds.report),
    object: z.literal("report"),
    ...taskShape,
    format: z.enum(reportFormats),
    files: z.array(fileSchema).meta({ description: "Empty until it is completed; most formats have one." }),
  })
  .meta({ id: "Report" });

/** List of the reports of a site. */
export const reportListSchema = taskListSchema("ReportList", "report", "report");
