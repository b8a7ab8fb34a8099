import { instant } from "@sightline/model";
import { z } from "zod";
import { isAddressEntry } from "../accounts/address-list.ts";
import type { ApiTokens } from "../accounts/api-tokens.ts";
import { allScopes } from "../accounts/principal.ts";
import { type ApiToken, type ListedToken, maxAddresses } from "../accounts/stored-token.ts";
import { Problem } from "../requests/problem.ts";
import { found, notFound } from "../requests/problem-of.ts";
import { ok } from "../requests/reply.ts";
import { objectSchema, tokenIdSchema } from "../schemas/ids.ts";
import { listAnswer, listSchema } from "../schemas/lists.ts";
import { listQuery } from "../schemas/request-shapes.ts";
import { type Route, route } from "../service/route.ts";
import type { Service } from "../service/service.ts";
import { actorOf } from "./audit-log.ts";
import { given, listReply, pageOf } from "./list-reply.ts";
import { membersOf } from "./members-of.ts";

const addresses = z
  .array(z.string().max(49).refine(isAddressEntry, "Must be an IP address or a CIDR range."))
  .max(maxAddresses);

const tokenShape = {
  id: tokenIdSchema,
  object: objectSchema("token"),
  prefix: z.string().describe("First characters of the secret, to recognise it."),
  plan: z.string().describe("Id of the plan."),
  scopes: z.array(z.enum(allScopes)).describe("Permissions; `write` includes `read`."),
  createdAt: instant.describe("Time of creation."),
  expiresAt: instant.nullable().describe("Time at which it expires; `null`: never."),
  revokedAt: instant.nullable().describe("Time at which it was revoked."),
  lastUsedAt: instant.nullable().describe("Time of last use, to the hour."),
  allowedAddresses: z
    .array(z.string())
    .describe("IP addresses and CIDR ranges from which it is accepted; none: from everywhere."),
};

/** Token without its secret. */
export const tokenSchema = z.object(tokenShape).meta({ id: "Token" });

/** New token with its secret, which is shown this once. */
const issuedTokenSchema = z
  .object({
    ...tokenShape,
    secret: z.string().describe("Bearer token. Shown this once: only a hash of it is stored."),
  })
  .meta({ id: "IssuedToken" });

/** Body of `POST /v1/tokens`. */
const newTokenSchema = z
  .strictObject({
    scopes: z
      .array(z.enum(allScopes))
      .min(1)
      .max(allScopes.length)
      .optional()
      .describe("Permissions. Default: all but `admin`."),
    allowedAddresses: addresses.optional().meta({
      description: "IP addresses and CIDR ranges from which it is accepted. Default: from everywhere.",
      example: ["198.51.100.0/24"],
    }),
    expiresAt: instant
      .optional()
      .describe("Time at which it expires. Default: after the lifetime that the operator has set; without one, never."),
  })
  .meta({ id: "NewToken" });

/** Body of `POST /v1/tokens/:id/rotate`. */
const rotationSchema = z
  .strictObject({
    graceSeconds: z
      .int()
      .min(0)
      .max(30 * 86_400)
      .default(86_400)
      .describe("Seconds for which the old token stays valid."),
    allowedAddresses: addresses.optional().meta({
      description: "IP addresses and CIDR ranges from which the new token is accepted. Default: those of the old one.",
      example: ["198.51.100.0/24"],
    }),
  })
  .meta({ id: "TokenRotation" });

/** Maximum number of tokens of a tenant, including expired and revoked ones. */
const maxTokens = 1000;

/** Returns a key that sorts tokens by age, then by id. */
function ageOf({ createdAt, id }: ApiToken): string {
  return `${String(createdAt).padStart(16, "0")} ${id}`;
}

function ownTokens({ tokens }: Service): ApiTokens {
  // The routes are offered only where the service stores tokens.
  return found(tokens);
}

/** @throws Problem `not_found` when a token is not one of the tenant's */
function checkExists(tokens: readonly ListedToken[], id: string): void {
  if (!tokens.some((token) => token.id === id)) throw notFound();
}

/** Returns when a token without an expiry of its own ends; `null`: never. */
function defaultEnd({ tokenLifeMs, clock }: Service): number | null {
  return tokenLifeMs === null ? null : clock.now() + tokenLifeMs;
}

function inThePast(): Problem {
  const detail = "Must be in the future.";
  return new Problem("invalid_request", "The request is not valid.", {
    errors: [{ pointer: "/expiresAt", code: "in_the_past", detail }],
  });
}

function tokenView({ shown, createdAt, expiresAt, revokedAt, lastUsedAt, ...token }: ApiToken) {
  const instantOf = (time: number | null) => (time === null ? null : new Date(time).toISOString());
  return membersOf(tokenSchema, {
    ...token,
    object: "token",
    prefix: shown,
    createdAt: new Date(createdAt).toISOString(),
    expiresAt: instantOf(expiresAt),
    revokedAt: instantOf(revokedAt),
    lastUsedAt: instantOf(lastUsedAt),
  });
}

/** Routes of the tenant's tokens. */
export const tokenRoutes: readonly Route[] = [
  route({
    id: "listTokens",
    path: "GET /v1/tokens",
    tag: "Tokens",
    summary: "List tokens",
    description: "Lists the tokens of the tenant by age, without their secrets; expired and revoked ones are included.",
    scope: "admin",
    query: listQuery,
    answers: listAnswer(listSchema("TokenList", tokenSchema)),
    problems: ["invalid_cursor"],
    run: async ({ caller: { principal }, service, ...list }) => {
      const tokens = await ownTokens(service).list(principal.tenantId);
      const order = { filters: ["tokens"], keyOf: ageOf };
      return listReply(list, (page) => pageOf(tokens, page, order), { view: (token) => tokenView(token) });
    },
  }),
  route({
    id: "issueToken",
    path: "POST /v1/tokens",
    tag: "Tokens",
    summary: "Issue a token",
    description:
      "Issues a token for the tenant and plan of the caller. The response is the only one that has its secret.",
    scope: "admin",
    body: newTokenSchema,
    bodyExamples: { everything: {}, readOnly: { scopes: ["sites:read", "crawls:read"] } },
    isSecret: true,
    answers: { 201: { description: "The token with its secret.", schema: issuedTokenSchema } },
    problems: ["conflict"],
    run: async ({ body, caller, service, address }) => {
      const tokens = ownTokens(service);
      const { tenantId, plan } = caller.principal;
      const expiresAt = body.expiresAt === undefined ? defaultEnd(service) : Date.parse(body.expiresAt);
      if (expiresAt !== null && expiresAt <= service.clock.now()) throw inThePast();
      const scopes = body.scopes === undefined ? {} : { scopes: [...new Set(body.scopes)] };
      const options = {
        tenantId,
        plan,
        expiresAt,
        maxTokens,
        ...scopes,
        ...given({ allowedAddresses: body.allowedAddresses }),
      };
      const { token, details } = await tokens.issue(options, actorOf(caller, address));
      return { status: 201, body: { ...tokenView(details), secret: token } };
    },
  }),
  route({
    id: "rotateToken",
    path: "POST /v1/tokens/:tokenId/rotate",
    tag: "Tokens",
    summary: "Rotate a token",
    description:
      "Issues another token with the same rights; the old one stays valid for a while. The response is the only one that has the new secret.",
    scope: "admin",
    body: rotationSchema,
    bodyExamples: { inADay: {}, atOnce: { graceSeconds: 0 } },
    isSecret: true,
    answers: { 201: { description: "The new token with its secret.", schema: issuedTokenSchema } },
    problems: ["conflict"],
    run: async ({ params, body, caller, service, address }) => {
      const tokens = ownTokens(service);
      checkExists(await tokens.list(caller.principal.tenantId), params.tokenId);
      const expiresAt = defaultEnd(service) ?? undefined;
      const own = given({ expiresAt, allowedAddresses: body.allowedAddresses });
      const options = { graceMs: 1000 * body.graceSeconds, maxTokens, ...own };
      const { token, details } = await tokens.rotate(params.tokenId, options, actorOf(caller, address));
      return { status: 201, body: { ...tokenView(details), secret: token } };
    },
  }),
  route({
    id: "revokeToken",
    path: "DELETE /v1/tokens/:tokenId",
    tag: "Tokens",
    summary: "Revoke a token",
    description: "Revokes a token at once.",
    scope: "admin",
    answers: { 200: { description: "The token, revoked.", schema: tokenSchema } },
    run: async ({ params, caller, service, address }) => {
      const tokens = ownTokens(service);
      checkExists(await tokens.list(caller.principal.tenantId), params.tokenId);
      return ok(tokenView(await tokens.revoke(params.tokenId, actorOf(caller, address))));
    },
  }),
];
