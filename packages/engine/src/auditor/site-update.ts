import {
  AuditError,
  type ChangedField,
  type CrawlPlanInput,
  crawlPlan,
  type Site,
  type SiteChange,
} from "@sightline/model";
import type { AuditContext } from "../context/audit-context.ts";
import { activeRules } from "../judge/active-rules.ts";
import { recordChange } from "../sites/site-history.ts";

/** Changes of a site; what is absent stays as it is. */
export interface SiteUpdate {
  /** `null` removes the name. */
  readonly name?: string | null;
  /** Replace the settings of the same names; the others stay. */
  readonly settings?: CrawlPlanInput;
  /** Names of settings to remove, so that their defaults apply. */
  readonly reset?: readonly (keyof CrawlPlanInput)[];
  /** Replace all tags. */
  readonly tags?: readonly string[];
}

/** Largest value, as JSON, that the history of a site keeps; a list of 1,000 URLs is larger. */
const maxValueCharacters = 10_000;
/** Attempts of an update while others change the same site. */
const maxAttempts = 20;

/**
 * Changes a site and keeps the change in its history; an update that changes nothing has no effect.
 *
 * @param by author as named by the host; `null` when unknown
 * @throws AuditError `not_found` or `invalid_options`, or `conflict` when others keep changing the site
 */
export async function updateSite(
  context: AuditContext,
  siteId: string,
  update: SiteUpdate,
  by: string | null,
): Promise<Site> {
  const { store, records, rules, clock } = context;
  for (let attempt = 0; attempt < maxAttempts; attempt++) {
    const site = await store.sites.get(siteId);
    if (site === null) throw new AuditError("not_found", `There is no site ${siteId}.`);
    const changed = updatedSite(site, update);
    activeRules(rules, crawlPlan(changed.settings));
    const fields = changedFields(site, changed);
    if (fields.length === 0) return site;
    // A process may have ended before it recorded the change that this one replaces.
    await recordChange(records, site);
    const revision = (site.revision ?? 0) + 1;
    const lastChange: SiteChange = { revision, at: new Date(clock.now()).toISOString(), by, fields };
    const next: Site = { ...changed, revision, lastChange };
    if (!(await store.sites.replace(next))) continue;
    await recordChange(records, next);
    return next;
  }
  throw new AuditError("conflict", `The site ${siteId} is being changed by others; try again.`, { retryable: true });
}

function updatedSite(site: Site, { name, settings = {}, reset = [], tags }: SiteUpdate): Site {
  const merged = { ...site.settings, ...settings };
  const removed = new Set<string>(reset);
  const next = Object.fromEntries(Object.entries(merged).filter(([setting]) => !removed.has(setting)));
  return {
    ...site,
    ...(name === undefined ? {} : { name }),
    ...(Object.keys(next).length === 0 && site.settings === undefined ? {} : { settings: next }),
    ...(tags === undefined ? {} : { tags }),
  };
}

function changedFields(from: Site, to: Site): ChangedField[] {
  const before = fieldsOf(from);
  const after = fieldsOf(to);
  return [...new Set([...before.keys(), ...after.keys()])].sort().flatMap((field) => {
    const [was, is] = [before.get(field) ?? null, after.get(field) ?? null];
    const texts = [JSON.stringify(was), JSON.stringify(is)];
    if (texts[0] === texts[1]) return [];
    const isLeftOut = texts.some(({ length }) => length > maxValueCharacters);
    return [{ field, from: isLeftOut ? null : shown(field, was), to: isLeftOut ? null : shown(field, is), isLeftOut }];
  });
}

/** Returns the fields of a site that may change, by name; the tags of a site without any are an empty list. */
function fieldsOf({ name, settings = {}, tags = [] }: Site): ReadonlyMap<string, unknown> {
  const set = Object.entries(settings).filter(([, value]) => value !== undefined);
  return new Map<string, unknown>([
    ["name", name],
    ["tags", tags],
    ...set.map(([setting, value]): [string, unknown] => [`settings.${setting}`, value]),
  ]);
}

/** Returns the value of a field as the history shows it: of headers, which may be credentials, only the names. */
function shown(field: string, value: unknown): unknown {
  return field === "settings.headers" && value !== null ? Object.keys(Object(value)) : value;
}
