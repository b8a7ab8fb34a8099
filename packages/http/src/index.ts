export { isAddressEntry } from "./address-list.ts";
export {
  type ApiTokenOptions,
  type ApiTokens,
  apiTokens,
  type IssuedToken,
  type IssueOptions,
  isUsable,
} from "./api-tokens.ts";
export type { Actor } from "./audit-log.ts";
export type { CrawlFacts, RequestFacts } from "./channels.ts";
export { createHandler, type Handler } from "./create-handler.ts";
export type { HandlerOptions, ServiceRole } from "./handler-options.ts";
export { type Channels, listen } from "./metrics/listen.ts";
export { isMetricsToken, minMetricsTokenLength, type ServiceMetrics } from "./metrics/service-metrics.ts";
export { defaultPlans, type Plan, type Quotas } from "./plans.ts";
export { type Authenticate, allScopes, type Principal, type Scope, scopes } from "./principal.ts";
export { memoryRateLimiter, type RateLimiter, type RateState } from "./rate-limiter.ts";
export { redactingLogger } from "./redacting-logger.ts";
export type { ApiToken, ListedToken } from "./stored-token.ts";
export type { WebhookOptions } from "./webhooks/webhook-options.ts";
