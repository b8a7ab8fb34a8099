import { z } from "zod";
import { defineRoute } from "../route.ts";
import { crawlListQuerySchema, crawlListSchema } from "../schemas/crawl.ts";
import { listShape } from "../schemas/lists.ts";
import { scoreHistorySchema } from "../schemas/score-history.ts";
import {
  deletedSiteSchema,
  newSiteSchema,
  siteChangeListSchema,
  siteListSchema,
  sitePatchSchema,
  siteSchema,
} from "../schemas/site.ts";
import { link, location, noParams, noQuery, siteParams } from "./shared-shapes.ts";

export const createSite = defineRoute({
  id: "createSite",
  method: "POST",
  path: "/v1/sites",
  tag: "Sites",
  summary: "Create a site",
  description:
    "Adds an origin to audit. A tenant has one site per origin: a second one is a 409 that names the existing site. The number of sites is limited by the plan.",
  isExtension: false,
  scope: "sites:write",
  params: noParams,
  query: noQuery,
  body: newSiteSchema,
  bodyExamples: {
    site: {
      url: "https://example.com/",
      name: "Example",
      settings: { maxPages: 500, exclude: ["/private/*"] },
      tags: ["shop"],
    },
  },
  answers: { 201: { description: "The site.", schema: siteSchema, headers: location } },
  problems: ["site_exists", "url_not_allowed", "invalid_settings", "plan_limit"],
});

export const listSites = defineRoute({
  id: "listSites",
  method: "GET",
  path: "/v1/sites",
  tag: "Sites",
  summary: "List sites",
  description: "Lists the sites of the tenant in order of creation.",
  isExtension: true,
  scope: "sites:read",
  params: noParams,
  query: z.strictObject(listShape),
  body: null,
  answers: {
    200: {
      description: "One page of the list.",
      schema: siteListSchema,
      headers: link,
    },
  },
  problems: ["invalid_cursor"],
});

export const getSite = defineRoute({
  id: "getSite",
  method: "GET",
  path: "/v1/sites/:siteId",
  tag: "Sites",
  summary: "Get a site",
  description: "Returns a site with its settings and its latest crawl.",
  isExtension: true,
  scope: "sites:read",
  params: siteParams,
  query: noQuery,
  body: null,
  answers: { 200: { description: "The site.", schema: siteSchema } },
  problems: [],
});

export const updateSite = defineRoute({
  id: "updateSite",
  method: "PATCH",
  path: "/v1/sites/:siteId",
  tag: "Sites",
  summary: "Change a site",
  description:
    "Replaces the members that are given; the others stay as they are. Crawls that have started keep their settings.",
  isExtension: true,
  scope: "sites:write",
  params: siteParams,
  query: noQuery,
  body: sitePatchSchema,
  bodyExamples: {
    settings: { name: "Example shop", settings: { maxPages: 1000, exclude: null } },
    tags: { tags: ["shop", "staging"] },
  },
  answers: { 200: { description: "The changed site.", schema: siteSchema } },
  problems: ["conflict", "invalid_settings", "url_not_allowed", "plan_limit"],
});

export const listSiteChanges = defineRoute({
  id: "listSiteChanges",
  method: "GET",
  path: "/v1/sites/:siteId/changes",
  tag: "Sites",
  summary: "List the changes of a site",
  description: "Lists changes of name, settings and tags, newest first; the last 1,000 are kept.",
  isExtension: true,
  scope: "sites:read",
  params: siteParams,
  query: z.strictObject(listShape),
  body: null,
  answers: {
    200: {
      description: "One page of the list.",
      schema: siteChangeListSchema,
      headers: link,
    },
  },
  problems: ["invalid_cursor"],
});

export const listCrawls = defineRoute({
  id: "listCrawls",
  method: "GET",
  path: "/v1/sites/:siteId/crawls",
  tag: "Crawls",
  summary: "List the crawls of a site",
  description: "Lists crawls, newest first by default, with their scores and counts.",
  isExtension: true,
  scope: "crawls:read",
  params: siteParams,
  query: crawlListQuerySchema,
  body: null,
  answers: {
    200: {
      description: "One page of the list.",
      schema: crawlListSchema,
      headers: link,
    },
  },
  problems: ["invalid_cursor"],
});

export const getScoreHistory = defineRoute({
  id: "getScoreHistory",
  method: "GET",
  path: "/v1/sites/:siteId/score-history",
  tag: "Scores",
  summary: "List the scores of a site",
  description:
    "Lists the health scores of completed crawls, newest first. Compare only values of the same `methodVersion`.",
  isExtension: true,
  isHeavy: true,
  scope: "crawls:read",
  params: siteParams,
  query: z.strictObject(listShape),
  body: null,
  answers: {
    200: {
      description: "One page of the list.",
      schema: scoreHistorySchema,
      headers: link,
    },
  },
  problems: ["invalid_cursor"],
});

export const deleteSite = defineRoute({
  id: "deleteSite",
  method: "DELETE",
  path: "/v1/sites/:siteId",
  tag: "Sites",
  summary: "Delete a site",
  description: "Deletes a site with all its crawls, tasks and reports. This cannot be undone.",
  isExtension: true,
  scope: "sites:write",
  params: siteParams,
  query: noQuery,
  body: null,
  answers: {
    200: {
      description: "The site is deleted.",
      schema: deletedSiteSchema,
    },
  },
  problems: [],
});
