import { type Acceptance, newAcceptanceSchema } from "@sightline/engine";
import { instant } from "@sightline/model";
import { z } from "zod";
import { ok } from "../requests/reply.ts";
import { deletedSchema } from "../schemas/deleted.ts";
import { exampleIds, idSchema, objectSchema } from "../schemas/ids.ts";
import { listAnswer, listSchema } from "../schemas/lists.ts";
import { listQuery } from "../schemas/request-shapes.ts";
import { type Route, route } from "../service/route.ts";
import type { Service } from "../service/service.ts";
import { given, listReply } from "./list-reply.ts";

const acceptanceIdSchema = idSchema("acceptance", exampleIds.acceptance);

/** Acceptance of issues of a site. */
const acceptanceSchema = z
  .object({
    id: acceptanceIdSchema,
    object: objectSchema("acceptance"),
    siteId: idSchema("site", exampleIds.site).describe("Site whose issues are accepted."),
    rule: z.string().meta({ description: "Id of the rule.", example: "title-too-long" }),
    urlPattern: z.string().meta({ description: "Pattern for the URLs of the issues.", example: "/archive/*" }),
    reason: z.string().describe("Why the issues are accepted."),
    author: z.string().nullable().describe("Who accepts them, as given; otherwise the id of the token."),
    createdAt: instant.describe("Time of creation."),
    expiresAt: instant.nullable().describe("Time from which the issues count as open again; `null`: never."),
    isExpired: z.boolean().describe("True if that time has passed: it no longer applies."),
  })
  .meta({ id: "Acceptance", description: "Issues of a rule that the owner of a site accepts at some URLs." });

const object = "acceptance";

function view({ clock }: Service, siteId: string, acceptance: Acceptance) {
  const { id, rule, urlPattern, reason, author, createdAt, expiresAt } = acceptance;
  const isExpired = expiresAt !== null && Date.parse(expiresAt) <= clock.now();
  return { id, object, siteId, rule, urlPattern, reason, author, createdAt, expiresAt, isExpired };
}

/** Routes of acceptances. */
export const acceptanceRoutes: readonly Route[] = [
  route({
    id: "acceptIssues",
    path: "POST /v1/sites/:siteId/acceptances",
    tag: "Sites",
    summary: "Accept issues of a site",
    description:
      "Accepts the issues of a rule at URLs that match a pattern, in crawls before and after. They stay in lists, marked as accepted; the health score stays as it is, and is also given without them. A site has at most 200 acceptances, whose patterns have at most 5,000 characters together.",
    scope: "sites:write",
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
    answers: { 201: { description: "The acceptance.", schema: acceptanceSchema } },
    problems: ["conflict", "invalid_settings"],
    run: async ({ params: { siteId }, body, caller, service }) => {
      const { tenant, principal } = caller;
      const author = given({ author: body.author ?? principal.tokenId });
      const created = await tenant.acceptances.create(siteId, { ...body, ...author });
      return { status: 201, body: view(service, siteId, created) };
    },
  }),
  route({
    id: "listAcceptances",
    path: "GET /v1/sites/:siteId/acceptances",
    tag: "Sites",
    summary: "List the acceptances of a site",
    description: "By age, expired ones included.",
    scope: "sites:read",
    query: listQuery,
    answers: listAnswer(listSchema("AcceptanceList", acceptanceSchema), "Some of the acceptances."),
    problems: ["invalid_cursor"],
    run: ({ params: { siteId }, caller: { tenant }, service, ...list }) =>
      listReply(list, (page) => tenant.acceptances.list(siteId, page), {
        view: (acceptance) => view(service, siteId, acceptance),
      }),
  }),
  route({
    id: "deleteAcceptance",
    path: "DELETE /v1/sites/:siteId/acceptances/:acceptanceId",
    tag: "Sites",
    summary: "Delete an acceptance",
    description: "Its issues count as open again.",
    scope: "sites:write",
    answers: {
      200: {
        description: "The acceptance is deleted.",
        schema: deletedSchema(object, acceptanceIdSchema, { description: "Acceptance that was deleted." }),
      },
    },
    problems: ["conflict"],
    run: async ({ params: { siteId, acceptanceId }, caller: { tenant } }) => {
      await tenant.acceptances.delete(siteId, acceptanceId);
      return ok({ id: acceptanceId, object, deleted: true });
    },
  }),
];
