import { addressList } from "../accounts/address-list.ts";
import { firstApiPlan, planNamed, type Quotas } from "../accounts/plans.ts";
import { isAllowed, type Principal, type RouteScope } from "../accounts/principal.ts";
import { rateHeaders, retryText } from "../accounts/rate-limiter.ts";
import { Problem, type ProblemExtras } from "../requests/problem.ts";
import type { Caller, Service } from "./service.ts";

/**
 * Admits a request: authenticates the caller, counts the request, and checks plan and scope.
 *
 * @param onHeaders receives headers that every response to the request carries, even if it is rejected
 * @throws Problem `invalid_token`, `address_not_allowed`, `rate_limited`, `plan_required` or `insufficient_scope`
 */
export async function admit(
  {
    service,
    request,
    address,
  }: { readonly service: Service; readonly request: Request; readonly address: string | null },
  scope: RouteScope,
  onHeaders: (headers: Readonly<Record<string, string>>) => void,
): Promise<Caller> {
  const principal = await service.authenticate(request);
  if (principal === null) throw noToken(request);
  checkAddress(principal, address);
  const plan = planNamed(service.plans, principal.plan);
  const quotas = { ...plan.quotas, ...principal.limits };
  const rate = await countRequest(service, principal, quotas);
  onHeaders(rateHeaders(rate));
  if (!rate.isAllowed) {
    const detail = `The plan allows ${rate.quota} requests a minute${rate.of}. ${retryText(rate)}`;
    throw new Problem("rate_limited", detail, {}, { "Retry-After": String(rate.resetSeconds) });
  }
  if (!plan.apiAccess) throw planRequired(service, plan.id);
  if (!isAllowed(principal, scope)) {
    const challenge = { "WWW-Authenticate": `Bearer error="insufficient_scope", scope="${scope}"` };
    throw new Problem("insufficient_scope", `The token needs the scope ${scope}.`, { requiredScope: scope }, challenge);
  }
  return { principal, plan, quotas, tenant: service.auditor.tenant(principal.tenantId) };
}

/** Counts a request of a token, then of its tenant. @returns the state of the one with less left */
async function countRequest({ rateLimiter }: Service, { tokenId, tenantId }: Principal, quotas: Quotas) {
  const { requestsPerMinute, requestsPerMinutePerToken = requestsPerMinute } = quotas;
  const ofTenant = { of: "" };
  if (tokenId === undefined) return { ...(await rateLimiter.take(tenantId, requestsPerMinute)), ...ofTenant };
  const token = await rateLimiter.take(tokenId, Math.min(requestsPerMinute, requestsPerMinutePerToken));
  if (!token.isAllowed) return { ...token, of: " with one token" };
  const tenant = await rateLimiter.take(tenantId, requestsPerMinute);
  return tenant.isAllowed && token.remaining < tenant.remaining
    ? { ...token, of: " with one token" }
    : { ...tenant, ...ofTenant };
}

/**
 * Refuses a token elsewhere than where it is allowed, before the request is counted: a stolen token cannot use up the
 * requests of its tenant.
 */
function checkAddress({ allowedAddresses = [] }: Principal, address: string | null): void {
  if (allowedAddresses.length === 0) return;
  if (address !== null && addressList(allowedAddresses).has(address)) return;
  const seen = address === null ? "The service does not know the address of this client" : `${address} is none of them`;
  throw new Problem("address_not_allowed", `The token can only be used from certain addresses. ${seen}.`);
}

function noToken(request: Request): Problem {
  const hasToken = request.headers.has("authorization");
  const challenge = hasToken ? 'Bearer realm="sightline", error="invalid_token"' : 'Bearer realm="sightline"';
  const detail = hasToken
    ? "The token is not known, has expired or was revoked."
    : "Send Authorization: Bearer with an API token.";
  return new Problem("invalid_token", detail, {}, { "WWW-Authenticate": challenge });
}

function planRequired({ plans, upgradeUrl }: Service, currentPlan: string): Problem {
  const required = firstApiPlan(plans);
  const extras: ProblemExtras = {
    currentPlan,
    ...(required === null ? {} : { requiredPlan: required.id, requiredPlanPrice: required.price }),
    ...(upgradeUrl === null ? {} : { upgradeUrl }),
  };
  const named =
    required === null ? "a paid plan" : `the ${required.name} plan${priceText(required.price)} or a higher one`;
  return new Problem("plan_required", `API access comes with ${named}.`, extras);
}

function priceText(price: { readonly amount: number; readonly currency: string; readonly interval: string } | null) {
  return price === null ? "" : ` (${price.amount / 100} ${price.currency} a ${price.interval})`;
}
