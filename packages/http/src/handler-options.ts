import type { Auditor } from "@sightline/engine";
import type { IdSource } from "@sightline/model";
import type { Clock, Logger } from "@sightline/model/ports";
import type { Plan } from "./accounts/plans.ts";
import type { Authenticate, PlanOf } from "./accounts/principal.ts";
import type { RateLimiter } from "./accounts/rate-limiter.ts";
import type { ServiceMetrics } from "./metrics/service-metrics.ts";
import type { ServiceRole } from "./service/service.ts";
import type { WebhookOptions } from "./webhooks/webhook-options.ts";

/** Options of a host; all but the auditor have a default. */
export interface HandlerOptions {
  /** Does the work. It is not closed with the handler. */
  readonly auditor: Auditor;
  /** Authenticates requests. Default: the API tokens that are kept in the auditor's records. */
  readonly authenticate?: Authenticate;
  /**
   * Lifetime of tokens that are issued over HTTP without an expiry, and of those that replace a token with one, in days.
   * Default: they do not expire.
   */
  readonly tokenDays?: number;
  /**
   * Returns the plan of a tenant, for crawls that schedules start: they have no request. Default: the highest plan of the
   * tenant's valid tokens; with an `authenticate` of the host's own, schedules are offered only if it is given.
   */
  readonly planOf?: PlanOf;
  /** Default: Free, Starter (29 USD a month) and Scale. */
  readonly plans?: readonly Plan[];
  /** Offers the routes beyond the eight. Default `true`. */
  readonly extensions?: boolean;
  /** Serves a web page at `/`, for people with a token; one of the extensions. Default `false`. */
  readonly webPage?: boolean;
  /** Prefix of `/v1` in the URLs that clients see, as in `/api/seo`. Default: none. */
  readonly basePath?: string;
  /**
   * Origins whose pages may call the service from a browser, as in `https://app.example.com`; `*` for all. Tokens are
   * sent in a header, never as cookies, so that no origin can act for a user who has not given it a token. Default:
   * only pages of the service's own origin.
   */
  readonly corsOrigins?: "*" | readonly string[];
  /**
   * Allows sites at private or loopback addresses: all of them, or those hosts (`name` or `name:port`). Default none.
   * Link-local addresses and those of cloud metadata have to be named, even where all are allowed.
   */
  readonly allowPrivate?: boolean | readonly string[];
  /**
   * Lets crawls go on at a site whose certificate is invalid, without verifying it, unless their settings forbid it.
   * Default `false`: such a crawl fails.
   */
  readonly allowInvalidTls?: boolean;
  /**
   * Addresses of proxies in front of the service, as in `10.0.0.0/8`: in their requests, the last address in
   * X-Forwarded-For that is not one of them is the client's. Default none: the client is the other end of the connection.
   */
  readonly trustedProxies?: readonly string[];
  /**
   * Role of this process in the service. Default `all`; if the auditor's queue is shared, processes that only answer
   * requests (`api`) and processes that only work on crawls and send webhooks (`worker`, whose only
   * routes are `/healthz`, `/readyz` and `/metrics`) can run separately.
   */
  readonly role?: ServiceRole;
  /** Maximum concurrent crawls in this process, over all tenants; one tenant uses half of them. Default 16. */
  readonly concurrency?: number;
  readonly rateLimiter?: RateLimiter;
  /** Default: webhooks are not offered. */
  readonly webhooks?: WebhookOptions;
  /**
   * Secret of at least 32 bytes, the same in all API processes: files of reports then have a `downloadUrl`, which
   * works for one to two hours without a token. Of several, during a rotation, the first signs and all verify. Default:
   * there are none.
   */
  readonly downloadKey?: Uint8Array | readonly Uint8Array[];
  /**
   * Secret of at least 32 bytes, the same in all API processes, which switches probes on: GEO audits may then request
   * documents of a site under names that contain those of crawlers, if the site serves the token in robots.txt that is
   * derived from it. Of several, during a rotation, the first derives the line that is shown and all are accepted.
   * Default: sites are not probed.
   */
  readonly probeKey?: Uint8Array | readonly Uint8Array[];
  /**
   * Metrics that `GET /metrics` answers to callers with their token, as `prometheusMetrics` of `sightline/http/metrics`
   * makes them; not closed with the handler. Default: there is no such route.
   */
  readonly metrics?: ServiceMetrics;
  /** URL where a caller can upgrade the plan; included in problems. */
  readonly upgradeUrl?: string;
  /**
   * Prefix of problem types, as in `https://docs.example.com/problems/`, where each of them is documented. Default
   * `urn:sightline:problem:`: a name that is the same everywhere and cannot be looked up.
   */
  readonly problemTypeBase?: string;
  readonly clock?: Clock;
  readonly ids?: IdSource;
  /** Receives structured lines without secrets. Default: silent. */
  readonly logger?: Logger;
}
