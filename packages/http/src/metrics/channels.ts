import { channel } from "node:diagnostics_channel";

const requests = channel("sightline:http:request");
const crawls = channel("sightline:crawl:end");
const tasks = channel("sightline:task:end");

/** Message published on `sightline:http:request` when a request has been answered. */
export interface RequestFacts {
  readonly requestId: string;
  readonly method: string;
  /** Id of the route; `null` if there is none. */
  readonly route: string | null;
  readonly status: number;
  /** Code of the problem, if it was one. */
  readonly code: string | null;
  readonly durationMs: number;
  readonly tenantId: string | null;
}

/** Message published on `sightline:crawl:end` when a crawl ends in this process. */
export interface CrawlFacts {
  readonly tenantId: string;
  readonly crawlId: string;
  readonly status: string;
  readonly fetched: number;
}

/** Message published on `sightline:task:end` when an analysis, GEO audit or report ends in this process. */
export interface TaskFacts {
  readonly tenantId: string;
  readonly taskId: string;
  readonly kind: string;
  readonly status: string;
}

/** Publishes to subscribers of the diagnostics channel. */
export function publishRequest(facts: RequestFacts): void {
  if (requests.hasSubscribers) requests.publish(facts);
}

/** Publishes to subscribers of the diagnostics channel. */
export function publishCrawl(facts: CrawlFacts): void {
  if (crawls.hasSubscribers) crawls.publish(facts);
}

/** Publishes to subscribers of the diagnostics channel. */
export function publishTask(facts: TaskFacts): void {
  if (tasks.hasSubscribers) tasks.publish(facts);
}
