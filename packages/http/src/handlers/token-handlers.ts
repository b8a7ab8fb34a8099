import type { ApiTokens } from "../api-tokens.ts";
import { Problem } from "../problem.ts";
import { notFound } from "../problem-of.ts";
import { ok } from "../reply.ts";
import { issueToken, listTokens, revokeToken, rotateToken } from "../routes/token-routes.ts";
import type { Service } from "../service.ts";
import type { ApiToken, ListedToken } from "../stored-token.ts";
import { actorOf } from "./audit-log-handler.ts";
import { type BoundRoute, bound } from "./handler.ts";
import { listed, listReply, pageOf, placeOf } from "./list-reply.ts";

/** Maximum number of tokens of a tenant, including expired and revoked ones. */
const maxTokens = 1000;

const list = bound(listTokens, async ({ query, caller, service, url }) => {
  const tokens = await ownTokens(service).list(caller.principal.tenantId);
  const { items, cursor } = await listed(query, async () =>
    pageOf(tokens, query, { filters: ["tokens"], keyOf: ageOf }),
  );
  return listReply({ items: items.map(tokenView), cursor }, placeOf(service, "/v1/tokens", url));
});

/** Returns a key that sorts tokens by age, then by id. */
function ageOf({ createdAt, id }: ApiToken): string {
  return `${String(createdAt).padStart(16, "0")} ${id}`;
}

const issue = bound(issueToken, async ({ body, caller, service, address }) => {
  const tokens = ownTokens(service);
  const { tenantId, plan } = caller.principal;
  const expiresAt = body.expiresAt === undefined ? defaultEnd(service) : Date.parse(body.expiresAt);
  if (expiresAt !== null && expiresAt <= service.clock.now()) throw inThePast();
  const scopes = body.scopes === undefined ? {} : { scopes: [...new Set(body.scopes)] };
  const options = { tenantId, plan, expiresAt, maxTokens, ...scopes, ...addressesOf(body) };
  const { token, details } = await tokens.issue(options, actorOf(caller, address));
  return { status: 201, body: { ...tokenView(details), secret: token } };
});

const rotate = bound(rotateToken, async ({ params, body, caller, service, address }) => {
  const tokens = ownTokens(service);
  checkExists(await tokens.list(caller.principal.tenantId), params.tokenId);
  const end = defaultEnd(service);
  const options = {
    graceMs: 1000 * body.graceSeconds,
    maxTokens,
    ...(end === null ? {} : { expiresAt: end }),
    ...addressesOf(body),
  };
  const { token, details } = await tokens.rotate(params.tokenId, options, actorOf(caller, address));
  return { status: 201, body: { ...tokenView(details), secret: token } };
});

const revoke = bound(revokeToken, async ({ params, caller, service, address }) => {
  const tokens = ownTokens(service);
  checkExists(await tokens.list(caller.principal.tenantId), params.tokenId);
  return ok(tokenView(await tokens.revoke(params.tokenId, actorOf(caller, address))));
});

function addressesOf({ allowedAddresses }: { readonly allowedAddresses?: readonly string[] | undefined }) {
  return allowedAddresses === undefined ? {} : { allowedAddresses };
}

function ownTokens({ tokens }: Service): ApiTokens {
  // The routes are offered only where the service stores tokens.
  if (tokens === null) throw notFound();
  return tokens;
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

function tokenView({
  id,
  shown,
  plan,
  scopes,
  createdAt,
  expiresAt,
  revokedAt,
  lastUsedAt,
  allowedAddresses,
}: ApiToken) {
  const instant = (time: number | null) => (time === null ? null : new Date(time).toISOString());
  return {
    id,
    object: "token",
    prefix: shown,
    plan,
    scopes,
    createdAt: instant(createdAt),
    expiresAt: instant(expiresAt),
    revokedAt: instant(revokedAt),
    lastUsedAt: instant(lastUsedAt),
    allowedAddresses,
  };
}

/** Handlers of the tenant's tokens. */
export const tokenHandlers: readonly BoundRoute[] = [list, issue, rotate, revoke];
