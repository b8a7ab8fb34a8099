import type { Quotas } from "./plans.ts";

/** What a token may be allowed to do; `write` includes `read` of the same thing. */
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
/** What a token may be allowed to do. */
export type Scope = (typeof scopes)[number];

/** Who asks. */
export interface Principal {
  /** Whose data it is. */
  readonly tenantId: string;
  /** Id of the tenant's plan. */
  readonly plan: string;
  /** Default: all. */
  readonly scopes?: readonly Scope[];
  /** Names the credential, for limits per token; never the secret itself. Default: the tenant. */
  readonly tokenId?: string;
  /** Laid over the quotas of the plan. */
  readonly limits?: Partial<Quotas>;
}

/** Finds out who asks; `null` when it cannot be told. */
export type Authenticate = (request: Request) => Promise<Principal | null>;

/** Whether a principal may do what a scope names. */
export function isAllowed({ scopes: granted = scopes }: Principal, scope: Scope): boolean {
  return granted.includes(scope) || granted.some((other) => other === scope.replace(/:read$/, ":write"));
}
