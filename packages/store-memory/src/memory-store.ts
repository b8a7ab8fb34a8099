import { isOpenCrawl, splitCrawl } from "@sightline/model";
import { type AuditStore, recordStore } from "@sightline/model/ports";
import { compareText } from "./compare-text.ts";
import { crawlStore } from "./crawls.ts";
import { documentStore } from "./documents.ts";
import { frontierStore } from "./frontier.ts";
import { hostGateStore } from "./host-gate.ts";
import { issueStore } from "./issues.ts";
import { pageStore } from "./pages.ts";
import { recordTable } from "./records.ts";
import { siteStore } from "./sites.ts";
import type { TenantState } from "./state.ts";

/**
 * Creates an audit store in the memory of this process: the default for scripts, and the readable reference
 * implementation of the port. Data is lost when the process ends; `now` is the clock of its leases, in milliseconds
 * since the Unix epoch.
 *
 * @example
 * const store = memoryStore();
 * await store.tenant("default").sites.create(site);
 */
export function memoryStore(options: { readonly now?: () => number } = {}): AuditStore {
  const now = options.now ?? Date.now;
  // The time since the process started is not affected by clock changes.
  const steadyNow = options.now ?? (() => performance.timeOrigin + performance.now());
  const tenants = new Map<string, TenantState>();
  return {
    tenant(id) {
      const state = tenants.get(id) ?? { sites: new Map(), crawls: new Map(), created: 0 };
      tenants.set(id, state);
      return {
        sites: siteStore(state),
        crawls: crawlStore(state),
        frontier: frontierStore(state, steadyNow),
        pages: pageStore(state),
        issues: issueStore(state),
        documents: documentStore(state),
      };
    },
    records: recordStore(recordTable(now)),
    hostGate: hostGateStore(steadyNow),
    async *openCrawls() {
      const open = [...tenants].flatMap(([tenant, { crawls }]) =>
        [...crawls.values()]
          .filter(({ crawl }) => isOpenCrawl(crawl))
          .map((state) => ({ tenant, crawlId: state.crawl.id })),
      );
      yield* open;
    },
    async *endedCrawls() {
      const ended = [...tenants].flatMap(([tenant, { crawls }]) =>
        [...crawls.values()]
          .filter(({ crawl }) => !isOpenCrawl(crawl))
          .map(({ crawl }) => ({ tenant, crawl: splitCrawl(crawl).listed })),
      );
      yield* ended.sort((a, b) => compareText(a.crawl.createdAt, b.crawl.createdAt));
    },
    async reclaim() {},
    async migrate() {},
    async close() {},
  };
}
