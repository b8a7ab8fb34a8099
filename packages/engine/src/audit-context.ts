import type { HostGates } from "@sightline/crawl";
import type { Clock, CrawlPlan, Extractor, Fetcher, IdSource, Logger, Rule, TenantStore } from "@sightline/model";

/** An auditor's parts, with defaults filled in. */
export interface AuditContext {
  readonly store: TenantStore;
  readonly fetcher: (plan: CrawlPlan) => Fetcher;
  readonly extractor: (plan: CrawlPlan) => Extractor;
  readonly rules: readonly Rule[];
  readonly clock: Clock;
  readonly ids: IdSource;
  readonly logger: Logger;
  /** Shared by all crawls of the auditor, whoever asked for them: a host has one patience. */
  readonly hostGates: HostGates;
  readonly generator: { readonly name: string; readonly version: string };
}
