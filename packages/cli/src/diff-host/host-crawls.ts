import type { Auditor } from "@sightline/engine";
import { type CrawlPlanInput, crawlPlan, isAuditError, type ListedCrawl } from "@sightline/model";
import type { GrowingListed, ListedRecord, PageListOptions } from "@sightline/model/ports";
import { haveSameHost, urlKey } from "@sightline/url";
import { type AuditFlags, parseUrl, planOf } from "../audit-flags.ts";
import type { Configuration } from "../config-keys.ts";
import { CommandFailure, exitCodes } from "../exit-codes.ts";
import type { Progress } from "../progress.ts";
import { namedCrawl } from "../stored-crawls.ts";
import { maxTableRows } from "../tables/csv-table.ts";

/** Flags of `sightline diff-host`. */
export interface DiffHostFlags
  extends Pick<
    AuditFlags,
    | "auth"
    | "concurrency"
    | "config"
    | "header"
    | "json"
    | "maxPages"
    | "out"
    | "quiet"
    | "rate"
    | "resolve"
    | "userAgent"
  > {
  readonly map?: string;
  readonly store: string;
}

/** A comparison under way. */
export interface DiffHostRun {
  readonly auditor: Auditor;
  readonly flags: DiffHostFlags;
  readonly configuration: Pick<Configuration, "plan" | "flags">;
  readonly signal: AbortSignal;
  readonly say: Progress | null;
}

/** Maximum number of URLs of a host that are asked for. */
export const maxListed = maxTableRows;

/** True for the id of a stored crawl. */
export function isCrawlId(name: string): boolean {
  return name.startsWith("crawl_");
}

/** Returns the URL of a host, by its name or that of one of its crawls. */
export async function startOf(auditor: Auditor, name: string): Promise<string> {
  return isCrawlId(name) ? (await namedCrawl(auditor, name, undefined)).startUrl : parseUrl(name);
}

/** Returns a stored crawl, or audits a host with the URLs that should be there. */
export async function crawlOf(
  name: string,
  url: string,
  wanted: readonly string[],
  run: DiffHostRun,
  { isNew }: { readonly isNew: boolean },
): Promise<ListedCrawl> {
  if (isCrawlId(name)) return namedCrawl(run.auditor, name, undefined);
  const urls = [...new Set(wanted.filter((listed) => urlKey(listed) !== urlKey(url)))].slice(0, maxListed);
  const plan = isNew ? newHostPlan(run, url) : oldHostPlan(run, url);
  const maxPages = (plan.maxPages ?? crawlPlan().maxPages) + urls.length;
  if (isNew) return audited(url, { ...plan, maxExternalUrls: 0, urls, maxPages }, "new host", run);
  try {
    return await audited(url, { ...plan, maxExternalUrls: 0, urls, maxPages }, "old host", run);
  } catch (cause) {
    if (!isAuditError(cause) || cause.code !== "site_unreachable") throw cause;
    // A host that redirects as a whole has no pages; the map still names its URLs.
    const answers = await answersOf(wanted, run);
    if (answers !== null) return answers;
    throw new CommandFailure(
      `${cause.message} If it was the old host and redirects already, give the id of a crawl from before, or a --map of its URLs; \`sightline list\` shows the crawls of a store.`,
      exitCodes.nothingAudited,
    );
  }
}

/** Returns the plan for the new host, with what opens a staging server. */
function newHostPlan({ flags, configuration: { plan, flags: configured } }: DiffHostRun, url: string): CrawlPlanInput {
  const auth = configured.auth === undefined ? {} : { auth: configured.auth };
  return planOf({ ...auth, ...flags, render: "off" }, plan, [url]);
}

/** Returns the plan for the old host: without headers, credentials and addresses, which concern the new one alone. */
function oldHostPlan({ flags, configuration }: DiffHostRun, url: string, more: AuditFlags = {}): CrawlPlanInput {
  const { auth: _, ...others } = flags;
  const plan = { ...configuration.plan, headers: {} };
  return planOf({ ...others, ...more, header: [], resolve: [], render: "off" }, plan, [url]);
}

/** Requests the URLs of the old host as they are now. @returns the crawl that did; `null` if the host does not answer */
export async function answersOf(urls: readonly string[], run: DiffHostRun): Promise<ListedCrawl | null> {
  const [first, ...others] = urls;
  if (first === undefined) return null;
  const flags = { mode: "list", resources: false, probes: false, external: false };
  const plan = { ...oldHostPlan(run, first, flags), urls: others, maxPages: urls.length };
  try {
    return await audited(first, plan, "redirects of the old host", run);
  } catch (cause) {
    if (isAuditError(cause) && cause.code === "site_unreachable") return null;
    throw cause;
  }
}

async function audited(url: string, plan: CrawlPlanInput, what: string, { auditor, signal, say }: DiffHostRun) {
  const audit = auditor.audit(url, plan, { signal });
  const result = audit.result();
  // Errors of the audit surface where its result is awaited, not where its events are read.
  result.catch(() => {});
  say?.say(what);
  if (say !== null) for await (const event of audit.events()) say.show(event);
  return (await result).crawl;
}

/** Returns the URLs of HTML pages with status 200. */
export function pagesOf(auditor: Auditor, { id }: ListedCrawl): Promise<readonly string[]> {
  return listedUrls(auditor, id, { status: 200 }, ({ url, kind }) => (kind === "html" ? url : null));
}

/** Returns the URLs on the new host to which an old host redirects. */
export function redirectsOf(auditor: Auditor, crawlId: string, newUrl: string): Promise<readonly string[]> {
  return listedUrls(auditor, crawlId, { statusClass: "3xx" }, ({ finalUrl }) =>
    haveSameHost(finalUrl, newUrl) ? finalUrl : null,
  );
}

/** Lists the URLs of pages that `urlOf` does not leave out: those of the first pages with {@link maxListed} of them. */
async function listedUrls(
  { crawls }: Auditor,
  crawlId: string,
  filter: Pick<PageListOptions, "status" | "statusClass">,
  urlOf: (page: ListedRecord<"url" | "kind">) => string | null,
): Promise<readonly string[]> {
  const urls: string[] = [];
  let cursor: string | null = null;
  do {
    const list: GrowingListed<ListedRecord<"url" | "kind">> = await crawls.pages(crawlId, {
      ...filter,
      limit: 1000,
      cursor,
      facts: ["url", "kind"],
    });
    urls.push(...list.items.flatMap((page) => urlOf(page) ?? []));
    cursor = list.hasMore ? list.cursor : null;
  } while (cursor !== null && urls.length < maxListed);
  return urls;
}
