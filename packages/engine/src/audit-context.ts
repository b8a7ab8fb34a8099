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
  readonly generator: { readonly name: string; readonly version: string };
}
