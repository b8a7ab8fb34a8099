import { siteCredentialsSchema } from "@sightline/engine";
import { defineRoute } from "../route.ts";
import { credentialsSchema, deletedCredentialsSchema } from "../schemas/credentials.ts";
import { noQuery, siteParams } from "./shared-shapes.ts";

export const setCredentials = defineRoute({
  id: "setCredentials",
  method: "PUT",
  path: "/v1/sites/:siteId/credentials",
  tag: "Sites",
  summary: "Set the credentials of a site",
  description:
    "Replaces all credentials; an empty object removes them. Crawls and GEO audits send them to the origin of the site and to no other, also after a redirect. Values are stored encrypted and are in no response, report or log.",
  isExtension: true,
  scope: "sites:write",
  params: siteParams,
  query: noQuery,
  body: siteCredentialsSchema.meta({ id: "NewSiteCredentials" }),
  bodyExamples: {
    staging: { basicAuth: { username: "staging", password: "correct horse" }, headers: { "X-Staging-Key": "k3y" } },
    preview: { cookies: { preview: "on" } },
  },
  answers: {
    200: {
      description: "The credentials without their values.",
      schema: credentialsSchema,
    },
  },
  problems: ["secrets_unavailable"],
});

export const getCredentials = defineRoute({
  id: "getCredentials",
  method: "GET",
  path: "/v1/sites/:siteId/credentials",
  tag: "Sites",
  summary: "Get the credentials of a site",
  description: "Returns names and times, never values.",
  isExtension: true,
  scope: "sites:read",
  params: siteParams,
  query: noQuery,
  body: null,
  answers: {
    200: {
      description: "The credentials without their values.",
      schema: credentialsSchema,
    },
  },
  problems: ["secrets_unavailable"],
});

export const deleteCredentials = defineRoute({
  id: "deleteCredentials",
  method: "DELETE",
  path: "/v1/sites/:siteId/credentials",
  tag: "Sites",
  summary: "Delete the credentials of a site",
  description: "Deletes all credentials: later crawls and GEO audits send none.",
  isExtension: true,
  scope: "sites:write",
  params: siteParams,
  query: noQuery,
  body: null,
  answers: {
    200: {
      description: "The credentials are deleted.",
      schema: deletedCredentialsSchema,
    },
  },
  problems: [],
});
