import type { Auditor } from "@sightline/engine";
import type { IdSource } from "@sightline/model";
import type { Clock, Logger } from "@sightline/model/ports";
import type { Plan } from "./plans.ts";
import type { Authenticate } from "./principal.ts";
import type { RateLimiter } from "./rate-limiter.ts";
import type { WebhookOptions } from "./webhooks/webhook-options.ts";

/** What a process does of a service. */
export type ServiceRole = "all" | "api" | "worker";

/** What a host may choose; all but the auditor has a default. */
export interface HandlerOptions {
  /** Does the work. It is not closed with the handler. */
  readonly auditor: Auditor;
  /** Finds out who asks. Default: the API tokens that are kept in the auditor's records. */
  readonly authenticate?: Authenticate;
  /** Default: Free, Starter (29 USD a month) and Scale. */
  readonly plans?: readonly Plan[];
  /** The routes beyond the eight. Default `true`. */
  readonly extensions?: boolean;
  /** What stands before `/v1` in the URLs that clients see, as in `/api/seo`. Default: nothing. */
  readonly basePath?: string;
  /** Sites may be at private or loopback addresses: all of them, or those hosts (`name` or `name:port`). Default none. */
  readonly allowPrivate?: boolean | readonly string[];
  /**
   * What this process does of the service. Default `all`; where the auditor's queue is shared, processes that only answer
   * requests (`api`) and processes that only work on crawls and send webhooks (`worker`: of the routes they have
   * `/healthz` and `/readyz`) can be run apart.
   */
  readonly role?: ServiceRole;
  /** Crawls at once in this process, over all tenants. Default 4. */
  readonly concurrency?: number;
  readonly rateLimiter?: RateLimiter;
  /** Default: webhooks are not offered. */
  readonly webhooks?: WebhookOptions;
  /** Where a caller can get a better plan; stands in problems. */
  readonly upgradeUrl?: string;
  /**
   * What problem types begin with, as in `https://docs.example.com/problems/`, where each of them is explained. Default
   * `urn:sightline:problem:`: a name that is the same everywhere and leads nowhere.
   */
  readonly problemTypeBase?: string;
  readonly clock?: Clock;
  readonly ids?: IdSource;
  /** Gets structured lines without secrets. Default: silent. */
  readonly logger?: Logger;
}
