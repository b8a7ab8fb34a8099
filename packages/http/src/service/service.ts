import type { TenantAuditor } from "@sightline/engine";
import type { IdSource } from "@sightline/model";
import type { Clock, Logger } from "@sightline/model/ports";
import type { AddressList } from "../accounts/address-list.ts";
import type { ApiTokens } from "../accounts/api-tokens.ts";
import type { AuditLog } from "../accounts/audit-log.ts";
import type { Plan, Quotas } from "../accounts/plans.ts";
import type { Authenticate, Principal } from "../accounts/principal.ts";
import type { RateLimiter } from "../accounts/rate-limiter.ts";
import type { ServiceMetrics } from "../metrics/service-metrics.ts";
import type { Idempotency } from "../requests/idempotency.ts";
import type { PreparedText } from "../server/prepared-text.ts";
import type { WebhookDeliveries } from "../webhooks/webhook-deliveries.ts";
import type { SignedDownloads } from "../work/signed-downloads.ts";
import type { SiteProbes } from "../work/site-probes.ts";
import type { WorkParts } from "../work/work-parts.ts";

/** Role of a process in a service. */
export type ServiceRole = "all" | "api" | "worker";

/** Documentation that a service publishes of itself. */
export interface PublishedDocs {
  /** Returns the OpenAPI document. */
  document(): object;
  /** The document as JSON. */
  readonly json: PreparedText;
  /** Returns the page of HTML with this last segment of its path; that of the first page is `null`. */
  page(slug: string | null): PreparedText | undefined;
}

/** Parts of a service that decide which routes it offers. */
export type Offer = Pick<Service, "role" | "hasExtensions" | "basePath" | "tokens" | "webhooks" | "planOf" | "metrics">;

/** Dependencies of the routes, with all defaults filled in. */
export interface Service extends WorkParts {
  readonly role: ServiceRole;
  /** Documentation of the routes that are offered. */
  readonly docs: PublishedDocs;
  readonly authenticate: Authenticate;
  /** Tokens that the service stores; `null` when the host authenticates requests itself. */
  readonly tokens: ApiTokens | null;
  /** Lifetime of tokens without an expiry of their own, in milliseconds; `null`: they do not expire. */
  readonly tokenLifeMs: number | null;
  readonly hasExtensions: boolean;
  readonly basePath: string;
  /** Proxies whose X-Forwarded-For is believed. */
  readonly trustedProxies: AddressList;
  readonly upgradeUrl: string | null;
  readonly problemTypeBase: string;
  readonly clock: Clock;
  readonly ids: IdSource;
  readonly logger: Logger;
  readonly rateLimiter: RateLimiter;
  readonly idempotency: Idempotency;
  readonly audit: AuditLog;
  /** `null` if webhooks are not offered. */
  readonly webhooks: WebhookDeliveries | null;
  /** `null` if files have no URLs that work without a token. */
  readonly downloads: SignedDownloads | null;
  /** `null` if sites are not probed. */
  readonly siteProbes: SiteProbes | null;
  /** `null` if metrics are not offered. */
  readonly metrics: ServiceMetrics | null;
  /** Rejects when the store cannot be written. */
  readonly probe: () => Promise<void>;
  /** Returns the number of slices that wait for a worker; rejects if the job queue does not answer. */
  readonly probeQueue: () => Promise<number>;
}

/** Authenticated caller, with the plan and its quotas. */
export interface Caller {
  readonly principal: Principal;
  readonly plan: Plan;
  readonly quotas: Quotas;
  /** Access to the caller's own sites and crawls; others are not visible to it. */
  readonly tenant: TenantAuditor;
}
