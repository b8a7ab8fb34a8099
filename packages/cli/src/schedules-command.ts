import type { NewSchedule, Schedule, TenantAuditor } from "@sightline/engine";
import type { Site } from "@sightline/model";
import { visibleText } from "@sightline/report";
import { CommandFailure } from "./exit-codes.ts";
import { openKeptStore } from "./open-store.ts";
import { allSites, withAuditor } from "./stored-crawls.ts";
import type { Terminal } from "./terminal.ts";
import { wholeNumber } from "./whole-number.ts";

/** Flags that the commands of schedules share. */
export interface ScheduleFlags {
  readonly store: string;
  readonly tenant: string;
}

/** Flags of `sightline schedules add`. */
export interface NewScheduleFlags extends ScheduleFlags {
  readonly cron: string;
  readonly timeZone: string;
  readonly name?: string;
  readonly maxPages?: string;
  /** Comma-separated. */
  readonly alert?: string;
}

/** `sightline schedules list`: shows the schedules of all sites of a tenant, or of one. */
export function listSchedules(url: string | undefined, flags: ScheduleFlags, terminal: Terminal): Promise<void> {
  return withTenant(flags, async (tenant) => {
    let count = 0;
    for await (const { site, schedule } of storedSchedules(tenant, url)) {
      count++;
      terminal.out(`${scheduleLine(site, schedule)}\n`);
    }
    if (count === 0) terminal.err(`There are no schedules; \`${terminal.program} schedules add\` creates one.\n`);
  });
}

/** `sightline schedules add <url>`: crawls a site at the times of a cron expression; adds the site if it is new. */
export function addSchedule(url: string, flags: NewScheduleFlags, terminal: Terminal): Promise<void> {
  const { cron, timeZone, name } = flags;
  const maxPages = wholeNumber("--max-pages", flags.maxPages, 1);
  const schedule: NewSchedule = {
    cron,
    timeZone,
    alerts: flags.alert === undefined ? {} : parseAlerts(flags.alert),
    plan: maxPages === undefined ? {} : { maxPages },
    ...(name === undefined ? {} : { name }),
  };
  return withTenant(flags, async ({ sites, schedules }) => {
    const site = (await sites.find(url)) ?? (await sites.create(url));
    const { id, nextRunAt } = await schedules.create(site.id, schedule);
    terminal.out(`${id} crawls ${visibleText(site.origin)}, for the first time at ${timeText(nextRunAt)}.\n`);
  });
}

/** `sightline schedules pause <id>` and `resume <id>`. */
export function setScheduleEnabled(
  id: string,
  enabled: boolean,
  flags: ScheduleFlags,
  terminal: Terminal,
): Promise<void> {
  return withTenant(flags, async (tenant) => {
    const { site } = await namedSchedule(tenant, id);
    const { nextRunAt } = await tenant.schedules.update(site.id, id, { enabled });
    terminal.out(enabled ? `${id} runs next at ${timeText(nextRunAt)}.\n` : `${id} is paused.\n`);
  });
}

/** `sightline schedules remove <id>`: ends the recurring crawl; one that runs continues. */
export function removeSchedule(id: string, flags: ScheduleFlags, terminal: Terminal): Promise<void> {
  return withTenant(flags, async (tenant) => {
    const { site } = await namedSchedule(tenant, id);
    await tenant.schedules.delete(site.id, id);
    terminal.out(`${id} is removed.\n`);
  });
}

async function withTenant(
  { store, tenant }: ScheduleFlags,
  work: (tenant: TenantAuditor) => Promise<void>,
): Promise<void> {
  return withAuditor(await openKeptStore(store, "schedules"), (auditor) => work(auditor.tenant(tenant)));
}

interface StoredSchedule {
  readonly site: Site;
  readonly schedule: Schedule;
}

/** Yields the schedules of a tenant, or only those of the site of a URL. @throws CommandFailure if that URL has no site */
async function* storedSchedules(
  { sites, schedules }: TenantAuditor,
  url: string | undefined,
): AsyncGenerator<StoredSchedule> {
  for await (const site of url === undefined ? allSites(sites) : [await siteOf(sites, url)]) {
    const { items } = await schedules.list(site.id);
    for (const schedule of items) yield { site, schedule };
  }
}

async function siteOf(sites: TenantAuditor["sites"], url: string): Promise<Site> {
  const site = await sites.find(url);
  if (site === null) throw new CommandFailure(`The tenant has no site ${new URL(url).origin}.`);
  return site;
}

/** @throws CommandFailure if the tenant has no schedule with this id */
async function namedSchedule(tenant: TenantAuditor, id: string): Promise<StoredSchedule> {
  for await (const stored of storedSchedules(tenant, undefined)) if (stored.schedule.id === id) return stored;
  throw new CommandFailure(`There is no schedule ${id}; \`sightline schedules list\` shows those of a tenant.`);
}

function scheduleLine({ origin }: Site, schedule: Schedule): string {
  const { id, name, cron, timeZone, enabled, nextRunAt, lastCrawlId, lastSkip } = schedule;
  const next = enabled ? `next ${timeText(nextRunAt)}` : "paused";
  const last = lastCrawlId === null ? "no crawl yet" : `last ${lastCrawlId}`;
  const skip = lastSkip === null ? "" : `, skipped ${timeText(lastSkip.dueAt)}: ${lastSkip.detail}`;
  const shownName = name === null ? "" : `  ${name}`;
  return visibleText(`${id}  ${origin}  ${cron}  ${timeZone}  ${next}, ${last}${skip}${shownName}`);
}

function timeText(time: string | null): string {
  return time === null ? "no time" : `${time.slice(0, 16).replace("T", " ")} UTC`;
}

function parseAlerts(text: string): NonNullable<NewSchedule["alerts"]> {
  return Object.assign({}, ...text.split(",").map((condition) => alertOf(condition.trim())));
}

function alertOf(condition: string): NonNullable<NewSchedule["alerts"]> {
  const points = /^score:(\d{1,3}(?:\.\d)?)$/.exec(condition)?.[1];
  if (points !== undefined) return { scoreFell: Number(points) };
  if (condition === "new-error") return { newError: true };
  if (condition === "failed") return { crawlFailed: true };
  throw new CommandFailure(
    `--alert takes score:N (points that the score falls), new-error and failed, not "${condition}".`,
  );
}
