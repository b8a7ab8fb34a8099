import { z } from "zod";
import { defineRoute } from "../route.ts";
import { geoAuditListSchema, geoAuditSchema, newGeoAuditSchema } from "../schemas/geo-audit.ts";
import { exampleIds, idSchema } from "../schemas/ids.ts";
import { listShape } from "../schemas/lists.ts";
import { later, link, noQuery, pollHeaders, siteParams, startProblems, waitHeaders } from "./shared-shapes.ts";

const geoAuditParams = z.strictObject({ geoAuditId: idSchema("geo", exampleIds.geo) });

export const startGeoAudit = defineRoute({
  id: "startGeoAudit",
  method: "POST",
  path: "/v1/sites/:siteId/geo-audit",
  tag: "GEO audits",
  summary: "Start a GEO audit",
  description:
    "Audits a site for answer engines: can they read it, do they learn who you are, do you answer, and can it be trusted? Works on a completed crawl and a few small documents that it requests. Returns at once, or waits with `Prefer: wait=60`.",
  isExtension: false,
  scope: "analysis:write",
  params: siteParams,
  query: noQuery,
  headers: waitHeaders,
  body: newGeoAuditSchema,
  bodyExamples: { latest: {}, goal: { goal: "visible", sample: { maxPages: 200 } } },
  answers: {
    202: {
      description: "The GEO audit, queued.",
      schema: geoAuditSchema,
      headers: later,
    },
    200: {
      description: "The GEO audit, ended while the request waited.",
      schema: geoAuditSchema,
    },
  },
  problems: [...startProblems, "probe_unavailable", "probe_not_agreed"],
});

export const getGeoAudit = defineRoute({
  id: "getGeoAudit",
  method: "GET",
  path: "/v1/geo-audits/:geoAuditId",
  tag: "GEO audits",
  summary: "Get a GEO audit",
  description: "Returns the state of a GEO audit, and its result once it is completed.",
  isExtension: true,
  scope: "analysis:read",
  params: geoAuditParams,
  query: noQuery,
  body: null,
  answers: {
    200: { description: "The GEO audit.", schema: geoAuditSchema, headers: pollHeaders },
  },
  problems: [],
});

export const listGeoAudits = defineRoute({
  id: "listGeoAudits",
  method: "GET",
  path: "/v1/sites/:siteId/geo-audits",
  tag: "GEO audits",
  summary: "List the GEO audits of a site",
  description: "Lists GEO audits, newest first, without their results.",
  isExtension: true,
  scope: "analysis:read",
  params: siteParams,
  query: z.strictObject(listShape),
  body: null,
  answers: {
    200: {
      description: "One page of the list.",
      schema: geoAuditListSchema,
      headers: link,
    },
  },
  problems: ["invalid_cursor"],
});

export const cancelGeoAudit = defineRoute({
  id: "cancelGeoAudit",
  method: "POST",
  path: "/v1/geo-audits/:geoAuditId/cancel",
  tag: "GEO audits",
  summary: "Cancel a GEO audit",
  description: "Stops a GEO audit that is queued or running.",
  isExtension: true,
  scope: "analysis:write",
  params: geoAuditParams,
  query: noQuery,
  body: null,
  answers: {
    200: {
      description: "The GEO audit, cancelled.",
      schema: geoAuditSchema,
    },
  },
  problems: ["conflict"],
});
