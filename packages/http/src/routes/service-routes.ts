import { z } from "zod";
import { defineRoute } from "../route.ts";
import { healthSchema } from "../schemas/health.ts";
import { noParams, noQuery } from "./shared-shapes.ts";

const metricsExample = [
  "# HELP sightline_pages_total Pages, by what became of their batch.",
  "# TYPE sightline_pages_total counter",
  'sightline_pages_total{outcome="committed"} 1840',
  "",
].join("\n");

export const getDocument = defineRoute({
  id: "getDocument",
  method: "GET",
  path: "/openapi.json",
  tag: "Service",
  summary: "Get this document",
  description: "Returns the OpenAPI document of the service. Needs no token.",
  isExtension: true,
  scope: null,
  params: noParams,
  query: noQuery,
  body: null,
  answers: {
    200: {
      description: "The document.",
      schema: z.record(z.string(), z.unknown()),
      headers: { Link: 'URL of the documentation, with `rel="service-doc"`.' },
      example: { openapi: "3.1.1", info: { title: "Sightline", version: "0.1.0" } },
    },
  },
  problems: [],
});

export const getLiveness = defineRoute({
  id: "getLiveness",
  method: "GET",
  path: "/healthz",
  tag: "Service",
  summary: "Check liveness",
  description: "Succeeds while the process runs. Needs no token.",
  isExtension: true,
  scope: null,
  params: noParams,
  query: noQuery,
  body: null,
  answers: { 200: { description: "The service is healthy.", schema: healthSchema } },
  problems: [],
});

export const getReadiness = defineRoute({
  id: "getReadiness",
  method: "GET",
  path: "/readyz",
  tag: "Service",
  summary: "Check readiness",
  description:
    "Succeeds while the service accepts requests: its store and its job queue answer, and it is not being shut down. Needs no token.",
  isExtension: true,
  scope: null,
  params: noParams,
  query: noQuery,
  body: null,
  answers: { 200: { description: "The service is healthy.", schema: healthSchema } },
  problems: ["unavailable"],
});

export const getMetrics = defineRoute({
  id: "getMetrics",
  method: "GET",
  path: "/metrics",
  tag: "Service",
  summary: "Read metrics",
  description:
    "Returns the metrics of the process in Prometheus text: requests, pages, slices, endings, waits, and the process itself. Offered where the operator has set a token for it, which is sent as a Bearer token; API tokens are not accepted.",
  isExtension: true,
  scope: null,
  params: noParams,
  query: noQuery,
  body: null,
  answers: { 200: { description: "The metrics.", schema: null, mediaTypes: ["text/plain"], example: metricsExample } },
  problems: ["invalid_token"],
});

export const getDocs = defineRoute({
  id: "getDocs",
  method: "GET",
  path: "/docs",
  tag: "Service",
  summary: "Read the documentation",
  description:
    "Returns the introduction of this document as a web page that needs no script, with links to its other pages. Needs no token.",
  isExtension: true,
  scope: null,
  params: noParams,
  query: noQuery,
  body: null,
  answers: { 200: { description: "The page.", schema: null, mediaTypes: ["text/html"] } },
  problems: [],
});

export const getDocsSection = defineRoute({
  id: "getDocsSection",
  method: "GET",
  path: "/docs/:section",
  tag: "Service",
  summary: "Read a page of the documentation",
  description:
    "Returns one section of this document as a web page: the operations of a tag, or schemas. Needs no token.",
  isExtension: true,
  scope: null,
  params: z.strictObject({
    section: z
      .string()
      .min(1)
      .max(100)
      .meta({ description: "Name of the section, as in the links of `/docs`.", example: "geo-audits" }),
  }),
  query: noQuery,
  body: null,
  answers: { 200: { description: "The page.", schema: null, mediaTypes: ["text/html"] } },
  problems: [],
});
