import { listCursor, listPosition } from "@sightline/model/ports";
import type { ApiTokens } from "../api-tokens.ts";
import { Problem } from "../problem.ts";
import { notFound } from "../problem-of.ts";
import { ok } from "../reply.ts";
import { issueToken, listTokens, revokeToken, rotateToken } from "../routes/token-routes.ts";
import type { Service } from "../service.ts";
import type { ApiToken, ListedToken } from "../stored-token.ts";
import { type BoundRoute, bound } from "./handler.ts";
import { listed, listReply } from "./list-reply.ts";

/** Maximum number of tokens of a tenant, including expired and revoked ones. */
const maxTokens = 1000;

const list = bound(listTokens, async ({ query, caller, service, url }) => {
  const { limit, cursor } = query;
  const page = await listed(query, async () => {
    const [from = 0, after = ""] = listPosition({ limit, cursor: cursor ?? null }, ["tokens"], [0, ""]) ?? [];
    const tokens = (await ownTokens(service).list(caller.principal.tenantId)).filter(
      ({ createdAt, id }) => createdAt > Number(from) || (createdAt === from && id > String(after)),
    );
    const items = tokens.slice(0, limit);
    const last = items.at(-1);
    const isEnd = last === undefined || items.length === tokens.length;
    return { items, cursor: isEnd ? null : listCursor(["tokens"], [last.createdAt, last.id]) };
  });
  const place = { path: `${service.basePath}/v1/tokens`, search: url.searchParams };
  return listReply({ items: page.items.map(tokenView), cursor: page.cursor }, place);
});

const issue = bound(issueToken, async ({ body, caller: { principal }, service }) => {
  const tokens = ownTokens(service);
  const { tenantId, plan } = principal;
  const expiresAt = body.expiresAt === undefined ? null : Date.parse(body.expiresAt);
  if (expiresAt !== null && expiresAt <= service.clock.now()) throw inThePast();
  await checkCount(tokens, tenantId);
  const scopes = body.scopes === undefined ? {} : { scopes: [...new Set(body.scopes)] };
  const { token, details } = await tokens.issue({ tenantId, plan, expiresAt, ...scopes });
  return { status: 201, body: { ...tokenView(details), secret: token } };
});

const rotate = bound(rotateToken, async ({ params, body, caller: { principal }, service }) => {
  const tokens = ownTokens(service);
  const own = await ownToken(tokens, principal.tenantId, params.tokenId);
  await checkCount(tokens, principal.tenantId);
  const { token, details } = await tokens.rotate(own.id, { graceMs: 1000 * body.graceSeconds });
  return { status: 201, body: { ...tokenView(details), secret: token } };
});

const revoke = bound(revokeToken, async ({ params, caller: { principal }, service }) => {
  const tokens = ownTokens(service);
  const own = await ownToken(tokens, principal.tenantId, params.tokenId);
  await tokens.revoke(own.id);
  return ok(tokenView(await ownToken(tokens, principal.tenantId, own.id)));
});

function ownTokens({ tokens }: Service): ApiTokens {
  // The routes are offered only where the service stores tokens.
  if (tokens === null) throw notFound();
  return tokens;
}

async function ownToken(tokens: ApiTokens, tenantId: string, id: string): Promise<ListedToken> {
  const own = (await tokens.list(tenantId)).find((token) => token.id === id);
  if (own === undefined) throw notFound();
  return own;
}

async function checkCount(tokens: ApiTokens, tenantId: string): Promise<void> {
  if ((await tokens.list(tenantId)).length < maxTokens) return;
  throw new Problem("conflict", `A tenant has at most ${maxTokens} tokens, revoked ones included; ask the operator.`);
}

function inThePast(): Problem {
  const detail = "Must be in the future.";
  return new Problem("invalid_request", "The request is not valid.", {
    errors: [{ pointer: "/expiresAt", code: "in_the_past", detail }],
  });
}

function tokenView({ id, shown, plan, scopes, createdAt, expiresAt, revokedAt, lastUsedAt }: ApiToken) {
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
  };
}

/** Handlers of the tenant's tokens. */
export const tokenHandlers: readonly BoundRoute[] = [list, issue, rotate, revoke];
