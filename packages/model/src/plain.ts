// Exports that need no schemas, for worker threads: loading zod would cost each of them 10 MB and 0.1 s.

export { onceAborted } from "./abort-listener.ts";
export { AuditError, type AuditErrorCode, isAuditError } from "./errors.ts";
export { groupValues } from "./group-values.ts";
export { type ListedCrawl, type PlanLists, splitCrawl, wholeCrawl } from "./listed-crawl.ts";
export { machineShortage } from "./machine-shortage.ts";
export { arePackedFacts, packFacts, unpackFacts } from "./packed-facts.ts";
export { type PackedPage, packPage } from "./packed-page.ts";
export { pageEdgeList } from "./page-edge-list.ts";
export { pageKindOf } from "./page-kind/page-kind.ts";
export { indexabilityOf } from "./page-record.ts";
export { isMember, type Population, populations } from "./population.ts";
export { maxLeaseMs, maxStoreDelayMs } from "./ports/store-times.ts";
export { isRefused, type Refusals, refusalName, refusalStatuses, refusalText, refusedPages } from "./refusal.ts";
export { unreadMainText } from "./unread-main-text.ts";
