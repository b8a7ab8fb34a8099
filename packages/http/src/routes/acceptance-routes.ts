import { newAcceptanceSchema } from "@sightline/engine";
import { z } from "zod";
import { defineRoute } from "../route.ts";
import {
  acceptanceIdSchema,
  acceptanceListSchema,
  acceptanceSchema,
  deletedAcceptanceSchema,
} from "../schemas/acceptance.ts";
import { listShape } from "../schemas/lists.ts";
import { link, noQuery, siteParams } from "./shared-shapes.ts";

export const acceptIssues = defineRoute({
  id: "acceptIssues",
  method: "POST",
  path: "/v1/sites/:siteId/acceptances",
  tag: "Sites",
  summary: "Accept issues of a site",
  description:
    "Accepts the issues of a rule at URLs that match a pattern, in crawls before and after. They stay in lists, marked as accepted; the health score stays as it is, and is also given without them. A site has at most 200 acceptances, whose patterns have at most 5,000 characters together.",
  isExtension: true,
  scope: "sites:write",
  params: siteParams,
  query: noQuery,
  body: newAcceptanceSchema.meta({ id: "NewAcceptance", description: "Issues to accept." }),
  bodyExamples: {
    archive: {
      rule: "title-too-long",
      urlPattern: "/archive/*",
      reason: "The archive keeps its old titles.",
      author: "Kim",
      expiresAt: "2099-06-30T00:00:00.000Z",
    },
  },
  answers: {
    201: { description: "The acceptance.", schema: acceptanceSchema },
  },
  problems: ["conflict", "invalid_settings"],
});

export const listAcceptances = defineRoute({
  id: "listAcceptances",
  method: "GET",
  path: "/v1/sites/:siteId/acceptances",
  tag: "Sites",
  summary: "List the acceptances of a site",
  description: "By age, expired ones included.",
  isExtension: true,
  scope: "sites:read",
  params: siteParams,
  query: z.strictObject(listShape),
  body: null,
  answers: {
    200: {
      description: "Some of the acceptances.",
      schema: acceptanceListSchema,
      headers: link,
    },
  },
  problems: ["invalid_cursor"],
});

export const deleteAcceptance = defineRoute({
  id: "deleteAcceptance",
  method: "DELETE",
  path: "/v1/sites/:siteId/acceptances/:acceptanceId",
  tag: "Sites",
  summary: "Delete an acceptance",
  description: "Its issues count as open again.",
  isExtension: true,
  scope: "sites:write",
  params: siteParams.extend({ acceptanceId: acceptanceIdSchema }),
  query: noQuery,
  body: null,
  answers: {
    200: {
      description: "The acceptance is deleted.",
      schema: deletedAcceptanceSchema,
    },
  },
  problems: ["conflict"],
});
