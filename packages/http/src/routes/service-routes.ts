import { z } from "zod";
import { defineRoute } from "../route.ts";
import { healthSchema } from "../schemas/health.ts";
import { noParams, noQuery } from "./shared-shapes.ts";

export const getDocument = defineRoute({
  id: "getDocument",
  method: "GET",
  path: "/openapi.json",
  summary: "This document",
  isExtension: true,
  scope: null,
  params: noParams,
  query: noQuery,
  body: null,
  answers: { 200: { description: "OpenAPI 3.1.", schema: z.record(z.string(), z.unknown()) } },
  problems: [],
});

export const getLiveness = defineRoute({
  id: "getLiveness",
  method: "GET",
  path: "/healthz",
  summary: "Whether the service runs",
  isExtension: true,
  scope: null,
  params: noParams,
  query: noQuery,
  body: null,
  answers: { 200: { description: "It does.", schema: healthSchema } },
  problems: [],
});

export const getReadiness = defineRoute({
  id: "getReadiness",
  method: "GET",
  path: "/readyz",
  summary: "Whether the service takes requests: its store answers and it is not being shut down",
  isExtension: true,
  scope: null,
  params: noParams,
  query: noQuery,
  body: null,
  answers: { 200: { description: "It does.", schema: healthSchema } },
  problems: ["unavailable"],
});
