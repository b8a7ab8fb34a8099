import { createHash } from "node:crypto";
import {
  type Clock,
  type Listed,
  type ListOptions,
  type Logger,
  type RecordStore,
  typedRecords,
} from "@sightline/model/ports";
import { z } from "zod";

const kind = "audit-log";
const counterKind = "audit-log-count";
/** Retention of an entry, in milliseconds. */
const keepMs = 365 * 86_400_000;
/** Number of entries of a tenant; the oldest make room. */
export const maxEntries = 10_000;
/** Above every number of an entry, so that the newest has the lowest key. */
const numberBase = 10 ** 12;

/** Changes that the audit log records. */
export const auditActions = [
  "token.issued",
  "token.rotated",
  "token.revoked",
  "plan.set",
  "credentials.set",
  "credentials.removed",
  "webhook_endpoint.created",
  "webhook_endpoint.rotated",
  "webhook_endpoint.removed",
  "webhook_endpoint.disabled",
] as const;

/** Who makes a change. */
export const actorSchema = z.object({
  /** `service`: the service itself, without being asked. */
  type: z.enum(["token", "operator", "service"]),
  tokenId: z.string().nullable(),
  via: z.enum(["api", "command_line", "program"]),
  address: z.string().nullable(),
});

const entrySchema = z.object({
  id: z.string(),
  at: z.string(),
  action: z.enum(auditActions),
  actor: actorSchema,
  target: z.object({ type: z.enum(["token", "tenant", "site", "webhook_endpoint"]), id: z.string() }),
  details: z.record(z.string(), z.union([z.string(), z.number(), z.null(), z.array(z.string())])),
});

/** Who makes a change, and from where. */
export type Actor = Readonly<z.infer<typeof actorSchema>>;

/** Entry of the audit log. */
export type AuditEntry = Readonly<z.infer<typeof entrySchema>>;

/** A change to record; its details never contain a secret. */
export interface AuditedChange extends Pick<AuditEntry, "action" | "target"> {
  readonly details?: AuditEntry["details"];
}

/** Program of the operator that calls this package. */
export const operatorProgram: Actor = { type: "operator", tokenId: null, via: "program", address: null };

/** Log of administration of all tenants: the last 10,000 changes of each within 365 days. */
export interface AuditLog {
  /** Records a change that was made. Resolves even if it could not be stored: then the operator's log has it. */
  record(tenantId: string, by: Actor, change: AuditedChange): Promise<void>;
  /** Lists the entries of a tenant, newest first. */
  list(tenantId: string, options: ListOptions): Promise<Listed<AuditEntry>>;
}

/** Creates the log on a store's records. */
export function auditLog(records: RecordStore, clock: Pick<Clock, "now">, logger: Logger): AuditLog {
  const entries = typedRecords(records, kind, entrySchema, ({ key }) =>
    logger.error("An entry of the audit log is damaged; it is left out.", { key }),
  );

  /** Returns the number of the next entry of a tenant, from 1. */
  async function nextNumber(tenant: string): Promise<number> {
    let next = 1;
    await records.change(counterKind, tenant, (record) => {
      next = (typeof record?.value === "number" ? record.value : 0) + 1;
      return { value: next };
    });
    return next;
  }

  return {
    async record(tenantId, by, { action, target, details = {} }) {
      const now = clock.now();
      const change = { at: new Date(now).toISOString(), action, actor: by, target, details };
      logger.info("Administration was changed.", { tenantId, ...change });
      try {
        const tenant = tenantKey(tenantId);
        const number = await nextNumber(tenant);
        const entry: AuditEntry = { id: `audit_${number}`, ...change };
        await entries.add(entryKey(tenant, number), entry, { expiresAt: now + keepMs });
        if (number > maxEntries) await entries.delete(entryKey(tenant, number - maxEntries));
      } catch (error) {
        // The change has been made; its caller must not take it for refused, and may need its result.
        logger.error("A change could not be written to the audit log.", { tenantId, ...change, error: String(error) });
      }
    },
    list: (tenantId, options) => entries.list({ ...options, prefix: `${tenantKey(tenantId)}/` }),
  };
}

/** Hashed, so that no tenant's key begins with that of another. */
function tenantKey(tenantId: string): string {
  return createHash("sha256").update(tenantId).digest("hex");
}

function entryKey(tenant: string, number: number): string {
  return `${tenant}/${numberBase - number}`;
}
