import { setMaxListeners } from "node:events";
import { guardedPost, type StartJobsOptions, systemClock, systemIds } from "@sightline/engine";
import { silentLogger } from "@sightline/model/ports";
import { addressList } from "./accounts/address-list.ts";
import { apiTokens } from "./accounts/api-tokens.ts";
import { auditLog } from "./accounts/audit-log.ts";
import { ledgersOf } from "./accounts/ledger.ts";
import { defaultPlans } from "./accounts/plans.ts";
import type { PlanOf } from "./accounts/principal.ts";
import { memoryRateLimiter } from "./accounts/rate-limiter.ts";
import { tenantLimits } from "./accounts/tenant-limits.ts";
import { planOfTokens } from "./accounts/tenant-plan.ts";
import type { HandlerOptions } from "./handler-options.ts";
import { isAllowedPrivate } from "./requests/allowed-url.ts";
import { idempotency } from "./requests/idempotency.ts";
import { defaultProblemTypeBase } from "./requests/problem.ts";
import { queueProbe } from "./server/queue-probe.ts";
import { redactingLogger } from "./server/redacting-logger.ts";
import { storeProbe } from "./server/store-probe.ts";
import type { Offer, PublishedDocs, Service } from "./service/service.ts";
import { deliveryLog } from "./webhooks/delivery-log.ts";
import { type WebhookDeliveries, webhookDeliveries } from "./webhooks/webhook-deliveries.ts";
import { webhookEndpoints } from "./webhooks/webhook-endpoints.ts";
import { endingsOf } from "./work/endings.ts";
import { alertSender } from "./work/schedule-alerts.ts";
import { signedDownloads } from "./work/signed-downloads.ts";
import { siteProbes } from "./work/site-probes.ts";
import { startScheduledRun } from "./work/start-scheduled-run.ts";

/** Running service, with its start and its end. */
export interface RunningService {
  readonly service: Service;
  /** Resolves when jobs and deliveries of an earlier process have been resumed; rejects when they could not be. */
  readonly started: Promise<void>;
  close(): Promise<void>;
}

/** Makes what signs with keys of the operator; `null` without them. */
function withKeys<Made>(
  keys: Uint8Array | readonly Uint8Array[] | undefined,
  make: (keys: readonly Uint8Array[]) => Made,
): Made | null {
  if (keys === undefined) return null;
  return make(keys instanceof Uint8Array ? [keys] : keys);
}

function tokenLifeOf({ tokenDays }: HandlerOptions): number | null {
  return tokenDays === undefined ? null : tokenDays * 86_400_000;
}

/** Returns how plans of tenants are found; `null` without extensions, and where only the host could know. */
function planLookup({ extensions = true, authenticate, planOf }: HandlerOptions, fromTokens: PlanOf): PlanOf | null {
  if (!extensions) return null;
  return planOf ?? (authenticate === undefined ? fromTokens : null);
}

function jobOptions(service: Service, { concurrency }: HandlerOptions): StartJobsOptions {
  const startRun = service.planOf === null ? null : startScheduledRun(service);
  return { startRun, ...(concurrency === undefined ? {} : { concurrency }) };
}

/** Starts a service: fills in the defaults, and begins to work on jobs. @param docsOf documents what is offered */
export function startService(options: HandlerOptions, docsOf: (offer: Offer) => PublishedDocs): RunningService {
  const { auditor, role = "all", trustedProxies = [], allowInvalidTls = false, metrics = null } = options;
  const clock = options.clock ?? systemClock;
  const ids = options.ids ?? systemIds(clock);
  const logger = redactingLogger(options.logger ?? silentLogger);
  const closing = new AbortController();
  const allowPrivate = options.allowPrivate ?? false;
  const webhooks = options.webhooks === undefined ? null : deliveries(options.webhooks);
  const ledgers = ledgersOf(auditor.records, clock, logger);
  const tokens = apiTokens(auditor.records, clock, { logger });
  // Each open event stream listens; tenants have limits of their own.
  setMaxListeners(0, closing.signal);

  function deliveries({ secrets, post }: NonNullable<HandlerOptions["webhooks"]>): WebhookDeliveries {
    const guard = (url: string) => {
      const target = new URL(url);
      return isAllowedPrivate(target, allowPrivate) ? { allowPrivateHosts: [target.host] } : {};
    };
    return webhookDeliveries({
      records: auditor.records,
      clock,
      ids,
      logger,
      secrets,
      endpoints: webhookEndpoints({ records: auditor.records, clock, ids, logger }),
      log: deliveryLog(auditor.records, clock, logger),
      gates: auditor.hostGates,
      isShared: auditor.jobs.isShared,
      post:
        post ??
        (({ tenantId, ...request }, signal) =>
          guardedPost(request, { ...guard(request.url), tenant: tenantId }, signal)),
    });
  }

  const plans = options.plans ?? defaultPlans;
  const planOf = planLookup(options, planOfTokens(tokens, plans, clock));
  const basePath = options.basePath ?? "";
  const sendAlerts = alertSender({ auditor, webhooks, basePath, clock, logger, hasSchedules: planOf !== null });
  const endings = endingsOf({ auditor, ledgers, webhooks, sendAlerts, clock, logger });
  const offer: Offer = {
    role,
    hasExtensions: options.extensions ?? true,
    basePath,
    tokens: options.authenticate === undefined ? tokens : null,
    webhooks,
    planOf,
    metrics,
  };
  const service: Service = {
    ...offer,
    auditor,
    docs: docsOf(offer),
    authenticate: options.authenticate ?? tokens.authenticate,
    tokenLifeMs: tokenLifeOf(options),
    plans,
    allowPrivate,
    allowInvalidTls,
    trustedProxies: addressList(trustedProxies),
    upgradeUrl: options.upgradeUrl ?? null,
    problemTypeBase: options.problemTypeBase ?? defaultProblemTypeBase,
    clock,
    ids,
    logger,
    rateLimiter: options.rateLimiter ?? memoryRateLimiter(clock),
    limits: tenantLimits(),
    idempotency: idempotency(auditor.records, clock),
    ledgers,
    audit: auditLog(auditor.records, clock, logger),
    endings,
    downloads: withKeys(options.downloadKey, (keys) => signedDownloads(keys, clock)),
    siteProbes: withKeys(options.probeKey, siteProbes),
    probe: storeProbe(auditor.records, clock),
    probeQueue: queueProbe(() => auditor.jobs.depth(), clock),
    closing: closing.signal,
  };
  const works = role !== "api";
  const sending = (works ? webhooks?.work(closing.signal) : undefined) ?? Promise.resolve();
  sending.catch((error: unknown) => logger.error("Webhooks are not sent any more.", { error: String(error) }));
  const started = (async () => {
    await endings.reconcile();
    if (works) await webhooks?.takeUp();
    if (works) await auditor.jobs.start(jobOptions(service, options));
  })();
  started.catch((error: unknown) => logger.error("The work on crawls could not begin.", { error: String(error) }));
  return {
    service,
    started,
    async close() {
      closing.abort();
      await Promise.allSettled([started]);
      await auditor.jobs.stop();
      await endings.close();
      await Promise.allSettled([sending]);
    },
  };
}
