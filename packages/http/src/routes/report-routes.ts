import { reportMediaTypes } from "@sightline/engine";
import { z } from "zod";
import { defineRoute } from "../route.ts";
import { exampleIds, idSchema } from "../schemas/ids.ts";
import { listShape } from "../schemas/lists.ts";
import { newReportSchema, reportListSchema, reportSchema } from "../schemas/report.ts";
import { maxTicketLength } from "../signed-downloads.ts";
import { later, link, noQuery, pollHeaders, siteParams, startProblems, waitHeaders } from "./shared-shapes.ts";

const reportParams = z.strictObject({ reportId: idSchema("report", exampleIds.report) });
const mediaTypes = [...new Set(Object.values(reportMediaTypes).map((type) => type.replace(/;.*/, "")))].sort();
const fileRange = ["conflict", "range_not_satisfiable"] as const;
const rangeHeaders = z.object({
  Range: z.string().optional().meta({ description: "Part of the file to return.", example: "bytes=0-1023" }),
  "If-Range": z.string().optional().describe("Entity tag for which `Range` holds; else the whole file is returned."),
  "If-None-Match": z.string().optional().describe("Entity tags that the caller has; 304 if one still fits."),
});
const fileHeaders = {
  ETag: "Entity tag of the whole file.",
  "Accept-Ranges": "`bytes`: parts can be requested with `Range`.",
  "Content-Disposition": "Name of the file.",
};

export const createReport = defineRoute({
  id: "createReport",
  method: "POST",
  path: "/v1/sites/:siteId/reports",
  tag: "Reports",
  summary: "Create a report",
  description:
    "Writes a report of a completed crawl as files, with its latest analysis and GEO audit. Returns at once, or waits with `Prefer: wait=60`. Reports are kept for 30 days, at most `reportsPerSite` of the plan at once.",
  isExtension: true,
  scope: "reports:write",
  params: siteParams,
  query: noQuery,
  headers: waitHeaders,
  body: newReportSchema,
  bodyExamples: {
    pdf: {},
    branded: { format: "pdf", page: "letter", brand: { name: "Studio", client: "Example", accent: "#1e3a8a" } },
    html: { format: "html" },
  },
  answers: {
    202: { description: "The report, queued.", schema: reportSchema, headers: later },
    200: { description: "The report, ended while the request waited.", schema: reportSchema },
  },
  problems: [...startProblems, "plan_limit"],
});

export const getReport = defineRoute({
  id: "getReport",
  method: "GET",
  path: "/v1/reports/:reportId",
  tag: "Reports",
  summary: "Get a report",
  description: "Returns the state of a report, and its files once it is completed.",
  isExtension: true,
  scope: "reports:read",
  params: reportParams,
  query: noQuery,
  body: null,
  answers: { 200: { description: "The report.", schema: reportSchema, headers: pollHeaders } },
  problems: [],
});

const fileAnswers = {
  200: { description: "The file.", schema: null, mediaTypes, headers: fileHeaders },
  206: {
    description: "The requested part.",
    schema: null,
    mediaTypes,
    headers: { ...fileHeaders, "Content-Range": "Range of the part." },
  },
  304: { description: "The file has not changed.", schema: null },
};

export const getReportFile = defineRoute({
  id: "getReportFile",
  method: "GET",
  path: "/v1/reports/:reportId/file",
  tag: "Reports",
  summary: "Download a file of a report",
  description: "Returns a file of a completed report, or a part of it (`Range`).",
  isExtension: true,
  scope: "reports:read",
  params: reportParams,
  query: z.strictObject({
    name: z.string().min(1).max(100).optional().meta({
      description: "Name of the file. Default: the first.",
      example: "issues.csv",
    }),
  }),
  headers: rangeHeaders,
  body: null,
  answers: fileAnswers,
  problems: fileRange,
});

export const downloadFile = defineRoute({
  id: "downloadFile",
  method: "GET",
  path: "/v1/downloads/:ticket",
  tag: "Reports",
  summary: "Download a file without a token",
  description:
    "Returns the file of a `downloadUrl`, which works for one to two hours for whoever has it, such as a browser or a mail program. At most 60 downloads a minute per tenant.",
  isExtension: true,
  scope: null,
  params: z.strictObject({
    ticket: z
      .string()
      .min(1)
      .max(maxTicketLength)
      .meta({ description: "Signed ticket of the file, as in its `downloadUrl`." }),
  }),
  query: noQuery,
  headers: rangeHeaders,
  body: null,
  answers: fileAnswers,
  problems: [...fileRange, "not_found", "download_expired", "rate_limited"],
});

export const listReports = defineRoute({
  id: "listReports",
  method: "GET",
  path: "/v1/sites/:siteId/reports",
  tag: "Reports",
  summary: "List the reports of a site",
  description: "Lists reports, newest first.",
  isExtension: true,
  scope: "reports:read",
  params: siteParams,
  query: z.strictObject(listShape),
  body: null,
  answers: {
    200: {
      description: "One page of the list.",
      schema: reportListSchema,
      headers: link,
    },
  },
  problems: ["invalid_cursor"],
});

export const cancelReport = defineRoute({
  id: "cancelReport",
  method: "POST",
  path: "/v1/reports/:reportId/cancel",
  tag: "Reports",
  summary: "Cancel a report",
  description: "Stops writing a report that is queued or running.",
  isExtension: true,
  scope: "reports:write",
  params: reportParams,
  query: noQuery,
  body: null,
  answers: {
    200: {
      description: "The report, cancelled.",
      schema: reportSchema,
    },
  },
  problems: ["conflict"],
});
