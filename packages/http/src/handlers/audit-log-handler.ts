import type { Actor } from "../audit-log.ts";
import { listAuditLog } from "../routes/audit-log-routes.ts";
import type { Caller } from "../service.ts";
import { bound } from "./handler.ts";
import { listed, listReply, placeOf } from "./list-reply.ts";

/** Returns the caller of a request as the audit log names it. */
export function actorOf({ principal }: Caller, address: string | null): Actor {
  return { type: "token", tokenId: principal.tokenId ?? null, via: "api", address };
}

/** Handler of the audit log. */
export const auditLogHandler = bound(listAuditLog, async ({ query, caller: { principal }, service, url }) => {
  const { items, cursor } = await listed(query, () =>
    service.audit.list(principal.tenantId, { limit: query.limit, cursor: query.cursor ?? null }),
  );
  const data = items.map((entry) => ({ object: "auditEntry", ...entry }));
  return listReply({ items: data, cursor }, placeOf(service, "/v1/audit-log", url));
});
