import { type Auditor, type AuditorOptions, createAuditor, type TenantAuditor } from "@sightline/engine";
import { isAuditError, type ListedCrawl, type Site } from "@sightline/model";
import { type AuditStore, allItems } from "@sightline/model/ports";
import { CommandFailure } from "./exit-codes.ts";
import { openExistingStore } from "./open-store.ts";

/**
 * Uses an auditor on a store that keeps crawls, and closes it.
 *
 * @param settings of the auditor, such as own rules that judged the crawls
 * @throws CommandFailure if the store keeps none, or for an AuditError
 */
export async function withStoredCrawls<Result>(
  location: string,
  command: string,
  use: (auditor: Auditor) => Promise<Result>,
  settings: AuditorOptions = {},
): Promise<Result> {
  return withAuditor(await openExistingStore(location, command), use, settings);
}

/** Uses an auditor on a store, and closes both. @throws CommandFailure for an AuditError */
export async function withAuditor<Result>(
  store: AuditStore,
  use: (auditor: Auditor) => Promise<Result>,
  settings: AuditorOptions = {},
): Promise<Result> {
  const auditor = createAuditor({ ...settings, store });
  try {
    return await use(auditor);
  } catch (cause) {
    if (isAuditError(cause)) throw new CommandFailure(cause.message);
    throw cause;
  } finally {
    await auditor.close();
  }
}

/** Yields the sites of the store, or only the one of a URL. @throws CommandFailure if that URL has none */
export async function* storedSites({ sites }: Auditor, url: string | undefined): AsyncGenerator<Site> {
  if (url !== undefined) {
    const site = await sites.find(url);
    if (site === null) throw new CommandFailure(`The store has no crawl of ${new URL(url).origin}.`);
    yield site;
    return;
  }
  yield* allSites(sites);
}

/** Yields all sites of a tenant. */
export function allSites(sites: TenantAuditor["sites"]): AsyncGenerator<Site> {
  return allItems((page) => sites.list(page), 100);
}

/**
 * Returns the crawl that an argument names: an id, or `last` for the latest completed crawl of the store, or of the site
 * of a URL. @throws CommandFailure if there is none
 */
export async function namedCrawl(auditor: Auditor, name: string, site: string | undefined): Promise<ListedCrawl> {
  if (name !== "last") {
    const crawl = await auditor.crawls.get(name);
    if (crawl === null)
      throw new CommandFailure(`There is no crawl ${name}; \`sightline list\` shows those of a store.`);
    return crawl;
  }
  let latest: ListedCrawl | null = null;
  for await (const { id } of storedSites(auditor, site)) {
    const { items } = await auditor.crawls.list(id);
    const completed = items.find(({ status }) => status === "completed");
    if (completed !== undefined && (latest === null || completed.createdAt > latest.createdAt)) latest = completed;
  }
  if (latest === null) throw new CommandFailure("The store has no completed crawl.");
  return latest;
}
