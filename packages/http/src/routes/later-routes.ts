import { z } from "zod";
import { defineRoute } from "../route.ts";
import { exampleIds, idSchema } from "../schemas/ids.ts";
import { geoAuditSchema, newGeoAuditSchema } from "../schemas/later.ts";
import { later, noQuery, siteParams } from "./shared-shapes.ts";

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
