import { z } from "zod";
import { defineRoute } from "../route.ts";
import { exampleIds, idSchema } from "../schemas/ids.ts";
import { geoAuditSchema, newGeoAuditSchema, newReportSchema, reportSchema } from "../schemas/later.ts";
import { later, noQuery, siteParams } from "./shared-shapes.ts";

const reportParams = z.strictObject({ reportId: idSchema("report", exampleIds.report) });

export const startGeoAudit = defineRoute({
  id: "startGeoAudit",
  method: "POST",
  path: "/v1/sites/:siteId/geo-audit",
  summary: "Audit how answer engines see the site",
  description: "Not available yet: answers 501.",
  isExtension: false,
  scope: "analysis:write",
  params: siteParams,
  query: noQuery,
  body: newGeoAuditSchema,
  answers: { 202: { description: "The audit, queued.", schema: geoAuditSchema, headers: later } },
  problems: ["crawl_required", "not_available_yet"],
});

export const getGeoAudit = defineRoute({
  id: "getGeoAudit",
  method: "GET",
  path: "/v1/geo-audits/:geoAuditId",
  summary: "See a GEO audit",
  isExtension: true,
  scope: "analysis:read",
  params: z.strictObject({ geoAuditId: idSchema("geo", exampleIds.geo) }),
  query: noQuery,
  body: null,
  answers: { 200: { description: "The audit.", schema: geoAuditSchema } },
  problems: [],
});

export const createReport = defineRoute({
  id: "createReport",
  method: "POST",
  path: "/v1/sites/:siteId/reports",
  summary: "Have a report written",
  description: "Not available yet: answers 501.",
  isExtension: true,
  scope: "reports:write",
  params: siteParams,
  query: noQuery,
  body: newReportSchema,
  answers: { 202: { description: "The report, queued.", schema: reportSchema, headers: later } },
  problems: ["crawl_required", "not_available_yet"],
});

export const getReport = defineRoute({
  id: "getReport",
  method: "GET",
  path: "/v1/reports/:reportId",
  summary: "See how far a report is",
  isExtension: true,
  scope: "reports:read",
  params: reportParams,
  query: noQuery,
  body: null,
  answers: { 200: { description: "The report.", schema: reportSchema } },
  problems: [],
});

export const getReportFile = defineRoute({
  id: "getReportFile",
  method: "GET",
  path: "/v1/reports/:reportId/file",
  summary: "Download a report",
  isExtension: true,
  scope: "reports:read",
  params: reportParams,
  query: noQuery,
  body: null,
  answers: { 200: { description: "The file.", schema: null, mediaType: "application/pdf" } },
  problems: [],
});
