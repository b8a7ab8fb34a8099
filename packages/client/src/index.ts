export { allItems, type ItemOptions, type ListPage } from "./all-items.ts";
export { ApiError, type Problem } from "./api-error.ts";
export type { components } from "./generated/openapi.ts";
export type { IssueGroup, Operation, OperationId, RequestOptions, SightlineClient } from "./operation-types.ts";
export { type CrawlEvent, readEvents } from "./read-events.ts";
export { type ClientOptions, sightlineClient } from "./sightline-client.ts";
export { type Ended, type WaitOptions, waitFor } from "./wait-for.ts";
