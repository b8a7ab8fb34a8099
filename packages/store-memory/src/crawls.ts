import { AuditError, type Crawl, isOpenCrawl, splitCrawl } from "@sightline/model";
import { type CrawlStore, listCursor, listPosition } from "@sightline/model/ports";
import { memoryPage } from "./memory-page.ts";
import { pendingTargets } from "./pending-targets.ts";
import { type CrawlState, crawlOf, ownedCrawl, siteOf, type TenantState } from "./state.ts";

/** Creates the store of a tenant's crawls. */
export function crawlStore(tenant: TenantState): CrawlStore {
  return {
    async create(crawl) {
      const site = siteOf(tenant, crawl.siteId);
      if (tenant.crawls.has(crawl.id)) throw new AuditError("conflict", `There is already a crawl ${crawl.id}.`);
      tenant.created++;
      tenant.crawls.set(crawl.id, {
        crawl,
        order: tenant.created,
        site,
        arrivals: 0,
        leases: 0,
        ids: new Map(),
        targets: [],
        pending: pendingTargets(),
        issues: new Map(),
        documents: new Map(),
        bytes: Buffer.byteLength(JSON.stringify(crawl)),
      });
    },
    async get(crawlId) {
      return tenant.crawls.get(crawlId)?.crawl ?? null;
    },
    async getListed(crawlId) {
      const state = tenant.crawls.get(crawlId);
      return state === undefined ? null : splitCrawl(state.crawl).listed;
    },
    async list(siteId, options) {
      const site = siteOf(tenant, siteId);
      const filters = ["crawls", siteId];
      const [before] = listPosition(options, filters, [0]) ?? [Number.POSITIVE_INFINITY];
      const rest = [...tenant.crawls.values()]
        .filter((state) => state.site === site && state.order < Number(before))
        .reverse();
      const { rows, hasMore } = memoryPage(rest, options.limit, ({ crawl }) => splitCrawl(crawl).listed);
      const last = hasMore ? rows.at(-1) : undefined;
      return {
        items: rows.map(({ crawl }) => splitCrawl(crawl).listed),
        cursor: last === undefined ? null : listCursor(filters, [last.order]),
      };
    },
    async claim(crawlId) {
      const state = crawlOf(tenant, crawlId);
      refuseEnded(state.crawl);
      state.crawl = { ...state.crawl, epoch: state.crawl.epoch + 1 };
      for (const target of state.targets) target.lease = null;
      return state.crawl;
    },
    async update(crawlId, epoch, update) {
      const state = ownedCrawl(tenant, crawlId, epoch);
      refuseEnded(state.crawl);
      state.crawl = { ...state.crawl, ...update };
      if (state.crawl.status === "completed") recordSightings(state);
      return state.crawl;
    },
    async delete(crawlId) {
      crawlOf(tenant, crawlId);
      tenant.crawls.delete(crawlId);
    },
    async storedBytes() {
      return [...tenant.crawls.values()].reduce((sum, { bytes }) => sum + bytes, 0);
    },
  };
}

function refuseEnded(crawl: Crawl): void {
  if (isOpenCrawl(crawl)) return;
  throw new AuditError("conflict", `Crawl ${crawl.id} has ended (${crawl.status}) and cannot change.`);
}

function recordSightings({ crawl, order, site, issues }: CrawlState): void {
  const mark = { id: crawl.id, order };
  for (const issueId of issues.keys()) {
    const known = site.history.get(issueId) ?? { first: mark, last: mark };
    site.history.set(issueId, {
      first: known.first.order < order ? known.first : mark,
      last: known.last.order > order ? known.last : mark,
    });
  }
}
