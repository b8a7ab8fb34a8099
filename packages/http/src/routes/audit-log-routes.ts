import { z } from "zod";
import { defineRoute } from "../route.ts";
import { auditLogSchema } from "../schemas/audit-log.ts";
import { listShape } from "../schemas/lists.ts";
import { link, noParams } from "./shared-shapes.ts";

export const listAuditLog = defineRoute({
  id: "listAuditLog",
  method: "GET",
  path: "/v1/audit-log",
  tag: "Account",
  summary: "List changes of administration",
  description:
    "Lists, newest first, who issued, rotated and revoked tokens, set plans, and changed credentials of sites and webhook endpoints, when and from where. Has the last 10,000 changes of the tenant within 365 days.",
  isExtension: true,
  scope: "admin",
  params: noParams,
  query: z.strictObject(listShape),
  body: null,
  answers: {
    200: {
      description: "One page of the list.",
      schema: auditLogSchema,
      headers: link,
    },
  },
  problems: ["invalid_cursor"],
});
