import type { Acceptance } from "@sightline/engine";
import { isAuditError } from "@sightline/model";
import { Problem } from "../problem.ts";
import { ok } from "../reply.ts";
import { acceptIssues, deleteAcceptance, listAcceptances } from "../routes/acceptance-routes.ts";
import type { Service } from "../service.ts";
import { type BoundRoute, bound } from "./handler.ts";
import { given, listed, listReply, placeOf } from "./list-reply.ts";

const object = "acceptance";

const create = bound(acceptIssues, async ({ params: { siteId }, body, caller, service }) => {
  const { tenant, principal } = caller;
  const author = given({ author: body.author ?? principal.tokenId });
  const created = await tenant.acceptances.create(siteId, { ...body, ...author }).catch((error: unknown) => {
    if (isAuditError(error) && error.code === "limit_reached") throw new Problem("conflict", error.message);
    throw error;
  });
  return { status: 201, body: view(service, siteId, created) };
});

const list = bound(listAcceptances, async ({ params: { siteId }, query, caller, service, url }) => {
  const { items, cursor } = await listed(query, () =>
    caller.tenant.acceptances.list(siteId, { limit: query.limit, cursor: query.cursor ?? null }),
  );
  const data = items.map((item) => view(service, siteId, item));
  return listReply({ items: data, cursor }, placeOf(service, `/v1/sites/${siteId}/acceptances`, url));
});

const remove = bound(deleteAcceptance, async ({ params: { siteId, acceptanceId }, caller: { tenant } }) => {
  await tenant.acceptances.delete(siteId, acceptanceId);
  return ok({ id: acceptanceId, object, deleted: true });
});

function view({ clock }: Service, siteId: string, acceptance: Acceptance) {
  const { id, rule, urlPattern, reason, author, createdAt, expiresAt } = acceptance;
  const isExpired = expiresAt !== null && Date.parse(expiresAt) <= clock.now();
  return { id, object, siteId, rule, urlPattern, reason, author, createdAt, expiresAt, isExpired };
}

/** Handlers of acceptances. */
export const acceptanceHandlers: readonly BoundRoute[] = [create, list, remove];
