import { AuditError, type IdSource, newId } from "@sightline/model";
import { type Clock, type Logger, type RecordStore, typedRecords } from "@sightline/model/ports";
import { z } from "zod";
import { type Actor, type AuditedChange, auditLog, operatorProgram } from "../accounts/audit-log.ts";

const kind = "webhook-endpoints";
/** Maximum number of endpoints of a tenant. */
export const maxEndpoints = 20;
/** Time of failing attempts after which an endpoint is disabled, in milliseconds. */
const maxFailingMs = 3 * 86_400_000;

const endpointSchema = z.object({
  id: z.string(),
  url: z.url(),
  /** Types of events, or `*` for all. */
  events: z.array(z.string()),
  description: z.string().nullable(),
  createdAt: z.string(),
  /** Number of the signing secret, from 1. */
  generation: z.int(),
  /** Time until which the previous secret signs too, in milliseconds since the Unix epoch. */
  previousUntil: z.number().nullable(),
  /** Time since which every attempt failed, in milliseconds since the Unix epoch. */
  failingSince: z.number().nullable().default(null),
  /** Time at which it was disabled because it failed for days. */
  disabledAt: z.string().nullable().default(null),
});

/** Receiver of the events of a tenant. */
export type WebhookEndpoint = Readonly<z.infer<typeof endpointSchema>>;

const endpointsSchema = z.array(endpointSchema).readonly();

/** Receivers of events, of all tenants; changes are recorded in the audit log. */
export interface WebhookEndpoints {
  /** @throws AuditError `limit_reached` beyond 20 endpoints of a tenant */
  create(
    tenantId: string,
    endpoint: Pick<WebhookEndpoint, "url" | "events" | "description">,
    by?: Actor,
  ): Promise<WebhookEndpoint>;
  /** Lists the endpoints of a tenant by age. */
  list(tenantId: string): Promise<readonly WebhookEndpoint[]>;
  get(tenantId: string, id: string): Promise<WebhookEndpoint | null>;
  /**
   * Starts a new signing secret; the previous one signs too for a while. @throws AuditError `not_found`
   *
   * @param overlapMs time for which both sign
   */
  rotate(tenantId: string, id: string, overlapMs: number, by?: Actor): Promise<WebhookEndpoint>;
  /**
   * Notes the outcome of an attempt, and disables an endpoint whose attempts have all failed for three days.
   *
   * @returns the endpoint if this outcome disables it; else `null`
   */
  noteOutcome(tenantId: string, id: string, isTaken: boolean): Promise<WebhookEndpoint | null>;
  /** Enables an endpoint again; no effect on others. */
  enable(tenantId: string, id: string): Promise<void>;
  /** @throws AuditError `not_found` */
  delete(tenantId: string, id: string, by?: Actor): Promise<void>;
}

/** Creates the endpoints on a store's records: one record for each tenant. */
export function webhookEndpoints({
  records,
  clock,
  ids,
  logger,
}: {
  readonly records: RecordStore;
  readonly clock: Pick<Clock, "now">;
  readonly ids: IdSource;
  readonly logger: Logger;
}): WebhookEndpoints {
  const audit = auditLog(records, clock, logger);
  const note = (tenantId: string, by: Actor, action: AuditedChange["action"], { id, url }: WebhookEndpoint) =>
    // Paths and queries of receivers often contain their secret.
    audit.record(tenantId, by, {
      action,
      target: { type: "webhook_endpoint", id },
      details: { host: new URL(url).host },
    });

  const endpoints = typedRecords(records, kind, endpointsSchema, ({ key: tenantId }) =>
    logger.error("The record of webhook endpoints is damaged; none gets events.", { tenantId }),
  );

  const list = async (tenantId: string) => (await endpoints.get(tenantId)) ?? [];

  async function change(
    tenantId: string,
    next: (known: readonly WebhookEndpoint[]) => readonly WebhookEndpoint[],
  ): Promise<void> {
    await endpoints.update(tenantId, (known) => ({ value: next(known ?? []) }));
  }

  async function update(tenantId: string, id: string, fields: Partial<WebhookEndpoint>): Promise<void> {
    await change(tenantId, (known) =>
      known.map((endpoint) => (endpoint.id === id ? { ...endpoint, ...fields } : endpoint)),
    );
  }

  async function get(tenantId: string, id: string): Promise<WebhookEndpoint | null> {
    return (await list(tenantId)).find((endpoint) => endpoint.id === id) ?? null;
  }

  return {
    list,
    get,
    async noteOutcome(tenantId, id, isTaken) {
      const endpoint = await get(tenantId, id);
      if (endpoint === null || endpoint.disabledAt !== null) return null;
      const { failingSince } = endpoint;
      // Written only when it changes, which is rare.
      if (isTaken && failingSince !== null) await update(tenantId, id, { failingSince: null });
      if (isTaken) return null;
      if (failingSince === null) await update(tenantId, id, { failingSince: clock.now() });
      if (failingSince === null || clock.now() - failingSince < maxFailingMs) return null;
      const disabledAt = new Date(clock.now()).toISOString();
      await update(tenantId, id, { disabledAt });
      await note(tenantId, operatorProgram, "webhook_endpoint.disabled", endpoint);
      return { ...endpoint, disabledAt };
    },
    enable: (tenantId, id) => update(tenantId, id, { failingSince: null, disabledAt: null }),
    async create(tenantId, details, by = operatorProgram) {
      const createdAt = new Date(clock.now()).toISOString();
      const created = {
        ...details,
        id: newId("endpoint", ids),
        createdAt,
        generation: 1,
        previousUntil: null,
        failingSince: null,
        disabledAt: null,
      };
      await change(tenantId, (known) => {
        if (known.length < maxEndpoints) return [...known, created].sort(byAge);
        throw new AuditError("limit_reached", `A tenant has at most ${maxEndpoints} webhook endpoints.`);
      });
      await note(tenantId, by, "webhook_endpoint.created", created);
      return created;
    },
    async rotate(tenantId, id, overlapMs, by = operatorProgram) {
      const changed: WebhookEndpoint[] = [];
      await change(tenantId, (known) => {
        const old = existing(known, id);
        const rotated = { ...old, generation: old.generation + 1, previousUntil: clock.now() + overlapMs };
        changed[0] = rotated;
        return known.map((endpoint) => (endpoint === old ? rotated : endpoint));
      });
      const rotated = existing(changed, id);
      await note(tenantId, by, "webhook_endpoint.rotated", rotated);
      return rotated;
    },
    async delete(tenantId, id, by = operatorProgram) {
      const deleted: WebhookEndpoint[] = [];
      await change(tenantId, (known) => {
        const old = existing(known, id);
        deleted[0] = old;
        return known.filter((endpoint) => endpoint !== old);
      });
      await note(tenantId, by, "webhook_endpoint.removed", existing(deleted, id));
    },
  };
}

/** True if an endpoint gets events of a type. */
export function isSubscribed({ events }: Pick<WebhookEndpoint, "events">, type: string): boolean {
  return events.includes("*") || events.includes(type);
}

function existing(endpoints: readonly WebhookEndpoint[], id: string): WebhookEndpoint {
  const found = endpoints.find((endpoint) => endpoint.id === id);
  if (found === undefined) throw new AuditError("not_found", `There is no webhook endpoint ${id}.`);
  return found;
}

/** Ids rise with time; those of one millisecond are in a fixed order. */
function byAge({ id: a }: WebhookEndpoint, { id: b }: WebhookEndpoint): number {
  return a < b ? -1 : 1;
}
