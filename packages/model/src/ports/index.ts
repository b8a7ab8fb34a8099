export { allItems } from "./all-items.ts";
export type {
  ArrivedIssueOptions,
  AuditStore,
  ClearedPages,
  CoreRow,
  CrawlStore,
  CreateSiteOptions,
  DocumentStore,
  FrontierCounts,
  FrontierStore,
  GrowingListed,
  IssueKey,
  IssueListOptions,
  IssueStore,
  LeasedTarget,
  Listed,
  ListedRecord,
  ListOptions,
  NewTarget,
  PackedEdges,
  PageBatch,
  PageCommit,
  PageIdOptions,
  PageKindRow,
  PageListOptions,
  PageStore,
  PageWriter,
  ReadFacts,
  SiteStore,
  StoredIssue,
  TenantStore,
  WholePage,
} from "./audit-store.ts";
export type { Clock } from "./clock.ts";
export type { CookieRedirect, Extraction, Extractor, PageExcerpts, ResponseToExtract } from "./extractor.ts";
export type { FetchedPage, Fetcher, FetchFailure, FetchRequest, FetchResult, TlsRequest } from "./fetcher.ts";
export type { FieldDataSource, FieldDataTarget } from "./field-data-source.ts";
export type { HostGateStore, HostTurns } from "./host-gate.ts";
export { type IndexedInlinks, type InlinkRow, maxIndexedInlinks } from "./inlink-index.ts";
export type { EnqueueOptions, JobQueue, JobSlice, LostSliceFacts, WorkOptions } from "./job-queue.ts";
export type {
  FinishReason,
  GenerateRequest,
  Generation,
  LanguageModel,
  ModelMessage,
  ModelUsage,
} from "./language-model.ts";
export { type Keyset, listCursor, listPosition } from "./list-cursor.ts";
export { type ListPage, listPage, maxListBytes } from "./list-page.ts";
export { type Logger, silentLogger } from "./logger.ts";
export {
  type PageSort,
  type PageSortKey,
  type PageSortValues,
  type ParsedPageSort,
  pageSorts,
  pageSortValues,
  parsedPageSort,
} from "./page-sorts.ts";
export {
  type RecordChange,
  type RecordOptions,
  type RecordStore,
  type RecordTable,
  recordStore,
  type StoredRecord,
} from "./record-store.ts";
export type {
  LighthouseRun,
  RenderedDocument,
  Renderer,
  RenderFailure,
  RenderMeasures,
  RenderOptions,
} from "./renderer.ts";
export { maxLeaseMs, maxStoreDelayMs } from "./store-times.ts";
export { deleteRecords, typedRecords } from "./typed-records.ts";
