import { answerCheckIds } from "@sightline/geo/request";
import { AuditError, newId } from "@sightline/model";
import { type Listed, type ListOptions, listCursor, listPosition, typedRecords } from "@sightline/model/ports";
import {
  type Acceptance,
  acceptancesSchema,
  checkedAcceptance,
  maxAcceptances,
  maxPatternsCharacters,
  type NewAcceptance,
} from "../context/acceptance.ts";
import type { AuditContext } from "../context/audit-context.ts";
import { requireSite, siteRecordKinds } from "../sites/site-records.ts";

const { acceptances: kind } = siteRecordKinds;

/** Issues that owners of sites accept. */
export interface TenantAcceptances {
  /**
   * Accepts the issues of a rule at URLs that match a pattern, from now on and in crawls that are stored: they stay in
   * lists, marked as accepted, and scores are also given without them.
   * @throws AuditError `not_found`, `invalid_options`, or `limit_reached` beyond 200 acceptances of a site or 5,000
   * characters of patterns
   */
  create(siteId: string, acceptance: NewAcceptance): Promise<Acceptance>;
  /** Lists acceptances by age, expired ones included. @throws AuditError `not_found` or `invalid_options` */
  list(siteId: string, options?: Partial<ListOptions>): Promise<Listed<Acceptance>>;
  /** Deletes an acceptance: its issues count as open again. @throws AuditError `not_found` */
  delete(siteId: string, acceptanceId: string): Promise<void>;
}

/** Creates the API for the acceptances of one tenant's sites. */
export function tenantAcceptances(context: AuditContext): TenantAcceptances {
  const { store, ruleMetas, clock, ids } = context;

  async function checkSite(siteId: string): Promise<void> {
    if ((await store.sites.get(siteId)) === null) throw new AuditError("not_found", `There is no site ${siteId}.`);
  }

  return {
    async create(siteId, acceptance) {
      await checkSite(siteId);
      const now = clock.now();
      const {
        expiresAt = null,
        author = null,
        ...rest
      } = checkedAcceptance(acceptance, (rule) => ruleMetas.has(rule) || answerCheckIds.has(rule), now);
      const id = newId("acceptance", ids);
      const created = { ...rest, id, author, createdAt: new Date(now).toISOString(), expiresAt };
      await change(context, siteId, (known) => withinLimits([...known, created].sort(byAge)));
      return created;
    },
    async list(siteId, { limit = 100, cursor = null } = {}) {
      await checkSite(siteId);
      const filters = ["acceptances", siteId];
      const after = String(listPosition({ limit, cursor }, filters, [""])?.[0] ?? "");
      const rest = (await siteAcceptances(context, siteId)).filter(({ id }) => id > after);
      const items = rest.slice(0, limit);
      const last = items.at(-1);
      const isEnd = last === undefined || items.length === rest.length;
      return { items, cursor: isEnd ? null : listCursor(filters, [last.id]) };
    },
    async delete(siteId, acceptanceId) {
      await checkSite(siteId);
      await change(context, siteId, (known) => {
        const rest = known.filter(({ id }) => id !== acceptanceId);
        if (rest.length < known.length) return rest;
        throw new AuditError("not_found", `There is no acceptance ${acceptanceId}.`);
      });
    },
  };
}

/** Returns all acceptances of a site by age, expired ones included; none if their record is damaged. */
export async function siteAcceptances(
  context: Pick<AuditContext, "records" | "logger">,
  siteId: string,
): Promise<readonly Acceptance[]> {
  return (await recordsOf(context).get(keyOf(siteId))) ?? [];
}

/** A damaged record counts as none. */
function recordsOf({ records, logger }: Pick<AuditContext, "records" | "logger">) {
  return typedRecords(records, kind, acceptancesSchema, ({ key }) =>
    logger.error("The record of a site's acceptances is damaged; none apply.", { siteId: key.slice(0, -1) }),
  );
}

async function change(
  context: AuditContext,
  siteId: string,
  next: (known: readonly Acceptance[]) => readonly Acceptance[],
): Promise<void> {
  await recordsOf(context).update(keyOf(siteId), (known) => ({ value: next(known ?? []) }));
  await requireSite(context, kind, siteId);
}

/** Ids rise with time; those of one millisecond are in a fixed order. */
function byAge({ id: a }: Acceptance, { id: b }: Acceptance): number {
  return a < b ? -1 : 1;
}

function withinLimits(acceptances: readonly Acceptance[]): readonly Acceptance[] {
  const characters = acceptances.reduce((sum, { urlPattern }) => sum + urlPattern.length, 0);
  if (acceptances.length <= maxAcceptances && characters <= maxPatternsCharacters) return acceptances;
  throw new AuditError(
    "limit_reached",
    `A site has at most ${maxAcceptances} acceptances, whose patterns have at most ${maxPatternsCharacters} characters together, expired ones included; delete some.`,
  );
}

function keyOf(siteId: string): string {
  return `${siteId}/`;
}
