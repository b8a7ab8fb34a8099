import type { Quotas } from "./plans.ts";

/** Permissions that a token has by default; `write` includes `read` of the same resource. */
export const scopes = [
  "sites:read",
  "sites:write",
  "crawls:read",
  "crawls:write",
  "analysis:read",
  "analysis:write",
  "reports:read",
  "reports:write",
] as const;
/**
 * Every permission: `admin` manages the tokens of its tenant, and no token has it unless it was issued with it.
 */
export const allScopes = [...scopes, "admin"] as const;
/** Permission of a token. */
export type Scope = (typeof allScopes)[number];

/** Permission that a route needs: a scope, or only a valid token. */
export type RouteScope = Scope | "token";

/** Authenticated origin of a request. */
export interface Principal {
  /** Owner of the data. */
  readonly tenantId: string;
  /** Id of the tenant's plan. */
  readonly plan: string;
  /** Default: all but `admin`. */
  readonly scopes?: readonly Scope[];
  /** Identifies the credential, for limits per token; never the secret itself. Default: the tenant. */
  readonly tokenId?: string;
  /** IP addresses and CIDR ranges from which requests are accepted. Default, and if empty: from everywhere. */
  readonly allowedAddresses?: readonly string[];
  /** Overrides the quotas of the plan. */
  readonly limits?: Partial<Quotas>;
}

/** Authenticates a request; resolves to `null` if it cannot be. */
export type Authenticate = (request: Request) => Promise<Principal | null>;

/** Returns plan and limits of a tenant; `null` if it has none. */
export type PlanOf = (tenantId: string) => Promise<Pick<Principal, "plan" | "limits"> | null>;

/** True if a principal has the permission of a scope. */
export function isAllowed({ scopes: granted = scopes }: Principal, scope: RouteScope): boolean {
  if (scope === "token") return true;
  return granted.includes(scope) || granted.some((other) => other === scope.replace(/:read$/, ":write"));
}
