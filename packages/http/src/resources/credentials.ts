import { type CredentialNames, siteCredentialsSchema } from "@sightline/engine";
import { instant } from "@sightline/model";
import { z } from "zod";
import { ok } from "../requests/reply.ts";
import { deletedSchema } from "../schemas/deleted.ts";
import { exampleIds, idSchema, objectSchema } from "../schemas/ids.ts";
import { type Route, route } from "../service/route.ts";
import type { Caller, Service } from "../service/service.ts";
import { actorOf } from "./audit-log.ts";

/** Credentials of a site without their values. */
const credentialsSchema = z
  .object({
    id: idSchema("site", exampleIds.site).describe("Id of the site: a site has one set of credentials."),
    object: objectSchema("siteCredentials"),
    headers: z.array(z.string()).describe("Names of the request headers."),
    cookies: z.array(z.string()).describe("Names of the cookies."),
    hasBasicAuth: z.boolean().describe("True if a user name and a password are set."),
    keyId: z.string().nullable().describe("Id of the key that encrypts the values; `null` if there are none."),
    updatedAt: instant.nullable().describe("Time at which they were set; `null` if there are none."),
  })
  .meta({ id: "SiteCredentials" });

const object = "siteCredentials";

type Credentials = Parameters<Caller["tenant"]["sites"]["credentials"]["set"]>[1];

interface ChangeRequest {
  readonly params: { readonly siteId: string };
  readonly caller: Caller;
  readonly service: Service;
  readonly address: string | null;
}

/** Sets or removes the credentials of a site. */
async function change(
  { params: { siteId }, caller, service, address }: ChangeRequest,
  credentials: Credentials,
): Promise<CredentialNames> {
  const changed = await caller.tenant.sites.credentials.set(siteId, credentials);
  const { keyId } = changed;
  await service.audit.record(caller.principal.tenantId, actorOf(caller, address), {
    action: keyId === null ? "credentials.removed" : "credentials.set",
    target: { type: "site", id: siteId },
    details: { keyId },
  });
  return changed;
}

function view(siteId: string, { headers, cookies, hasBasicAuth, keyId, updatedAt }: CredentialNames) {
  return { id: siteId, object, headers, cookies, hasBasicAuth, keyId, updatedAt };
}

/** Routes of the credentials of sites. */
export const credentialRoutes: readonly Route[] = [
  route({
    id: "setCredentials",
    path: "PUT /v1/sites/:siteId/credentials",
    tag: "Sites",
    summary: "Set the credentials of a site",
    description:
      "Replaces all credentials; an empty object removes them. Crawls and GEO audits send them to the origin of the site and to no other, also after a redirect. Values are stored encrypted and are in no response, report or log.",
    scope: "sites:write",
    body: siteCredentialsSchema.meta({ id: "NewSiteCredentials" }),
    bodyExamples: {
      staging: { basicAuth: { username: "staging", password: "correct horse" }, headers: { "X-Staging-Key": "k3y" } },
      preview: { cookies: { preview: "on" } },
    },
    answers: { 200: { description: "The credentials without their values.", schema: credentialsSchema } },
    problems: ["secrets_unavailable"],
    run: async (request) => ok(view(request.params.siteId, await change(request, request.body))),
  }),
  route({
    id: "getCredentials",
    path: "GET /v1/sites/:siteId/credentials",
    tag: "Sites",
    summary: "Get the credentials of a site",
    description: "Returns names and times, never values.",
    scope: "sites:read",
    answers: { 200: { description: "The credentials without their values.", schema: credentialsSchema } },
    problems: ["secrets_unavailable"],
    run: async ({ params: { siteId }, caller: { tenant } }) =>
      ok(view(siteId, await tenant.sites.credentials.get(siteId))),
  }),
  route({
    id: "deleteCredentials",
    path: "DELETE /v1/sites/:siteId/credentials",
    tag: "Sites",
    summary: "Delete the credentials of a site",
    description: "Deletes all credentials: later crawls and GEO audits send none.",
    scope: "sites:write",
    answers: {
      200: {
        description: "The credentials are deleted.",
        schema: deletedSchema(object, idSchema("site", exampleIds.site).describe("Id of the site.")),
      },
    },
    run: async (request) => {
      await change(request, {});
      return ok({ id: request.params.siteId, object, deleted: true });
    },
  }),
];
