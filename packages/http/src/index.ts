export { isAddressEntry } from "./accounts/address-list.ts";
export {
  type ApiTokenOptions,
  type ApiTokens,
  apiTokens,
  type IssuedToken,
  type IssueOptions,
  isUsable,
} from "./accounts/api-tokens.ts";
export type { Actor } from "./accounts/audit-log.ts";
export { defaultPlans, type Plan, type Quotas } from "./accounts/plans.ts";
export { type Authenticate, allScopes, type Principal, type Scope, scopes } from "./accounts/principal.ts";
export { memoryRateLimiter, type RateLimiter, type RateState } from "./accounts/rate-limiter.ts";
export type { ApiToken, ListedToken } from "./accounts/stored-token.ts";
export { createHandler } from "./create-handler.ts";
export type { HandlerOptions } from "./handler-options.ts";
export type { CrawlFacts, RequestFacts } from "./metrics/channels.ts";
export { type Channels, listen } from "./metrics/listen.ts";
export { isMetricsToken, minMetricsTokenLength, type ServiceMetrics } from "./metrics/service-metrics.ts";
export type { Handler } from "./server/handler.ts";
export { redactingLogger } from "./server/redacting-logger.ts";
export type { ServiceRole } from "./service/service.ts";
export type { WebhookOptions } from "./webhooks/webhook-options.ts";
