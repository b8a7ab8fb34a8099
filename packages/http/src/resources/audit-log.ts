import { instant } from "@sightline/model";
import { z } from "zod";
import { type Actor, auditActions } from "../accounts/audit-log.ts";
import { objectSchema } from "../schemas/ids.ts";
import { listAnswer, listSchema } from "../schemas/lists.ts";
import { listQuery } from "../schemas/request-shapes.ts";
import { route } from "../service/route.ts";
import type { Caller } from "../service/service.ts";
import { listReply } from "./list-reply.ts";

const actorSchema = z
  .object({
    type: z
      .enum(["token", "operator", "service"])
      .describe("`operator`: whoever runs the service; `service`: the service itself."),
    tokenId: z.string().nullable().describe("Id of the token; `null` if it was none."),
    via: z.enum(["api", "command_line", "program"]).describe("Interface that was used."),
    address: z.string().nullable().describe("IP address of the client; `null` if unknown."),
  })
  .describe("Who made the change, and from where.");

const targetSchema = z
  .object({
    type: z.enum(["token", "tenant", "site", "webhook_endpoint"]).describe("Type of what was changed."),
    id: z.string().describe("Its id."),
  })
  .describe("What was changed.");

/** Change of administration. */
const auditEntrySchema = z
  .object({
    id: z
      .string()
      .regex(/^audit_\d+$/)
      .meta({ description: "Id of the entry; entries of a tenant are numbered.", example: "audit_42" }),
    object: objectSchema("auditEntry"),
    at: instant.describe("Time of the change."),
    action: z.enum(auditActions).describe("What was done."),
    actor: actorSchema,
    target: targetSchema,
    details: z.record(z.string(), z.unknown()).describe("Further facts, by action; never a secret."),
  })
  .meta({ id: "AuditEntry" });

/** Returns the caller of a request as the audit log names it. */
export function actorOf({ principal }: Caller, address: string | null): Actor {
  return { type: "token", tokenId: principal.tokenId ?? null, via: "api", address };
}

export const listAuditLog = route({
  id: "listAuditLog",
  path: "GET /v1/audit-log",
  tag: "Account",
  summary: "List changes of administration",
  description:
    "Lists, newest first, who issued, rotated and revoked tokens, set plans, and changed credentials of sites and webhook endpoints, when and from where. Has the last 10,000 changes of the tenant within 365 days.",
  scope: "admin",
  query: listQuery,
  answers: listAnswer(listSchema("AuditLog", auditEntrySchema)),
  problems: ["invalid_cursor"],
  run: ({ caller: { principal }, service, ...list }) =>
    listReply(list, (page) => service.audit.list(principal.tenantId, page), {
      view: (entry) => ({ object: "auditEntry", ...entry }),
    }),
});
