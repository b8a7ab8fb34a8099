import { z } from "zod";
import { defineRoute } from "../route.ts";
import { geoAuditExample, queuedGeoAuditExample } from "../route-examples.ts";
import { geoAuditListSchema, geoAuditSchema, newGeoAuditSchema } from "../schemas/geo-audit.ts";
import { exampleIds, idSchema } from "../schemas/ids.ts";
import { listShape } from "../schemas/lists.ts";
import { later, link, noQuery, pollHeaders, siteParams, startProblems } from "./shared-shapes.ts";

const geoAuditParams = z.strictObject({ geoAuditId: idSchema("geo", exampleIds.geo) });

export const startGeoAudit = defineRoute({
  id: "startGeoAudit",
  method: "POST",
  path: "/v1/sites/:siteId/geo-audit",
  summary: "Audit how answer engines see a site",
  description:
    "From what a completed crawl has stored, and a few small documents that are asked for. Returns at once, or waits with `Prefer: wait=60` as an analysis does.",
  isExtension: false,
  scope: "analysis:write",
  params: siteParams,
  query: noQuery,
  body: newGeoAuditSchema,
  bodyExamples: { latest: {}, goal: { goal: "visible", sample: { maxPages: 200 } } },
  answers: {
    202: { description: "The audit, queued.", schema: geoAuditSchema, headers: later, example: queuedGeoAuditExample },
    200: { description: "The audit, ended while the request waited.", schema: geoAuditSchema },
  },
  problems: startProblems,
});

export const getGeoAudit = defineRoute({
  id: "getGeoAudit",
  method: "GET",
  path: "/v1/geo-audits/:geoAuditId",
  summary: "See a GEO audit",
  isExtension: true,
  scope: "analysis:read",
  params: geoAuditParams,
  query: noQuery,
  body: null,
  answers: {
    200: { description: "The audit.", schema: geoAuditSchema, headers: pollHeaders, example: geoAuditExample },
  },
  problems: [],
});

export const listGeoAudits = defineRoute({
  id: "listGeoAudits",
  method: "GET",
  path: "/v1/sites/:siteId/geo-audits",
  summary: "List the GEO audits of a site",
  isExtension: true,
  scope: "analysis:read",
  params: siteParams,
  query: z.strictObject(listShape),
  body: null,
  answers: { 200: { description: "Some of them, newest first.", schema: geoAuditListSchema, headers: link } },
  problems: ["invalid_cursor"],
});

export const cancelGeoAudit = defineRoute({
  id: "cancelGeoAudit",
  method: "POST",
  path: "/v1/geo-audits/:geoAuditId/cancel",
  summary: "End a GEO audit",
  isExtension: true,
  scope: "analysis:write",
  params: geoAuditParams,
  query: noQuery,
  body: null,
  answers: { 200: { description: "The audit, cancelled.", schema: geoAuditSchema } },
  problems: ["conflict"],
});
