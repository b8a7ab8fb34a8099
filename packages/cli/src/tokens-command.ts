import { systemClock } from "@sightline/engine";
import {
  type Actor,
  type ApiTokens,
  allScopes,
  apiTokens,
  defaultPlans,
  isUsable,
  type ListedToken,
  type Scope,
} from "@sightline/http";
import { isAuditError } from "@sightline/model";
import type { Clock } from "@sightline/model/ports";
import { CommandFailure } from "./exit-codes.ts";
import { openStore } from "./open-store.ts";
import type { Terminal } from "./terminal.ts";

/** Flags that the commands of tokens share. */
export interface TokenFlags {
  readonly store: string;
}

/** Flags of `sightline tokens issue`. */
export interface IssueFlags extends TokenFlags {
  readonly tenant: string;
  readonly plan: string;
  /** Comma-separated. */
  readonly scopes?: string;
  /** ISO date. */
  readonly expires?: string;
  /** Comma-separated. */
  readonly addresses?: string;
}

const dayMs = 86_400_000;

/** The operator at the command line, as the audit log names it. */
export const atCommandLine: Actor = { type: "operator", tokenId: null, via: "command_line", address: null };

/** `sightline tokens list`: shows tokens without their secrets. */
export function listTokens(flags: TokenFlags & { readonly tenant?: string }, terminal: Terminal): Promise<void> {
  return withTokens(flags, systemClock, async (tokens, clock) => {
    const listed = await tokens.list(flags.tenant);
    if (listed.length === 0) terminal.err(`There are no tokens; \`${terminal.program} tokens issue\` creates one.\n`);
    for (const token of listed) terminal.out(`${tokenLine(token, clock.now())}\n`);
  });
}

/** `sightline tokens issue`: creates a token and shows it once. */
export function issueToken(flags: IssueFlags, terminal: Terminal): Promise<void> {
  const scopes = flags.scopes === undefined ? {} : { scopes: parseScopes(flags.scopes) };
  const expiresAt = flags.expires === undefined ? null : parseDate(flags.expires);
  checkPlan(flags.plan);
  return withTokens(flags, systemClock, async (tokens) => {
    const options = { tenantId: flags.tenant, plan: flags.plan, expiresAt, ...scopes, ...addressesOf(flags) };
    const { token, details } = await tokens.issue(options, atCommandLine);
    terminal.out(`${details.id} of the tenant ${details.tenantId}. API token, shown this once: ${token}\n`);
  });
}

/** `sightline tokens revoke <id>`: ends a token at once. */
export function revokeToken(id: string, flags: TokenFlags, terminal: Terminal): Promise<void> {
  return withTokens(flags, systemClock, async (tokens) => {
    await tokens.revoke(id, atCommandLine);
    terminal.out(`${id} is revoked.\n`);
  });
}

/** `sightline tokens rotate <id>`: replaces a token; the old one stays valid for the days of grace. */
export function rotateToken(
  id: string,
  flags: TokenFlags & { readonly grace: string; readonly addresses?: string },
  terminal: Terminal,
): Promise<void> {
  const days = /^\d{1,3}$/.test(flags.grace) ? Number(flags.grace) : null;
  if (days === null) throw new CommandFailure(`--grace takes a number of days, such as 1, not "${flags.grace}".`);
  return withTokens(flags, systemClock, async (tokens) => {
    const { token, details } = await tokens.rotate(id, { graceMs: days * dayMs, ...addressesOf(flags) }, atCommandLine);
    const end = days === 0 ? "is no longer valid" : `stays valid for ${days === 1 ? "a day" : `${days} days`}`;
    terminal.out(`${details.id} replaces ${id}, which ${end}. API token, shown this once: ${token}\n`);
  });
}

/** `sightline tenants list`: shows the tenants that have tokens. */
export function listTenants(flags: TokenFlags, terminal: Terminal): Promise<void> {
  return withTokens(flags, systemClock, async (tokens, clock) => {
    const all = await tokens.list();
    for (const tenant of new Set(all.map(({ tenantId }) => tenantId))) {
      const own = all.filter(({ tenantId }) => tenantId === tenant);
      const usable = own.filter((token) => isUsable(token, clock.now()));
      const plans = [...new Set(usable.map(({ plan }) => plan))].join(", ");
      terminal.out(`${tenant}  ${plans === "" ? "no plan" : plans}  ${usable.length} of ${own.length} tokens valid\n`);
    }
  });
}

/** `sightline tenants plan <tenant> <plan>`: moves a tenant to another plan. */
export function setTenantPlan(tenant: string, plan: string, flags: TokenFlags, terminal: Terminal): Promise<void> {
  checkPlan(plan);
  return withTokens(flags, systemClock, async (tokens) => {
    const count = await tokens.setPlan(tenant, plan, atCommandLine);
    if (count === 0)
      throw new CommandFailure(`The tenant ${tenant} has no valid token; issue one with --plan ${plan}.`);
    terminal.out(`${tenant} is on the plan ${plan}; it holds for ${count === 1 ? "a token" : `${count} tokens`}.\n`);
  });
}

async function withTokens(
  { store: location }: TokenFlags,
  clock: Clock,
  work: (tokens: ApiTokens, clock: Clock) => Promise<void>,
): Promise<void> {
  const store = await openStore(location);
  if (store === null)
    throw new CommandFailure("A memory store keeps no tokens; use --store sqlite:FILE or postgres://….");
  try {
    await work(apiTokens(store.records, clock), clock);
  } catch (cause) {
    if (isAuditError(cause)) throw new CommandFailure(cause.message);
    throw cause;
  } finally {
    await store.close();
  }
}

function tokenLine(token: ListedToken, now: number): string {
  const date = (time: number | null) => (time === null ? "never" : new Date(time).toISOString().slice(0, 10));
  const end = token.expiresAt === null ? "" : `, expires ${date(token.expiresAt)}`;
  const state = token.isDamaged
    ? "damaged: revoke it"
    : token.revokedAt !== null
      ? `revoked ${date(token.revokedAt)}`
      : isUsable(token, now)
        ? `valid${end}`
        : `expired ${date(token.expiresAt)}`;
  const use = `created ${date(token.createdAt)}, last used ${date(token.lastUsedAt)}`;
  return `${token.id}  ${token.shown}…  ${token.tenantId}  ${token.plan}  ${state}, ${use}  ${token.scopes.join(",")}`;
}

function parseScopes(text: string): Scope[] {
  return text.split(",").map((name) => {
    const scope = allScopes.find((known) => known === name.trim());
    if (scope === undefined)
      throw new CommandFailure(`There is no scope "${name}"; the scopes are ${allScopes.join(", ")}.`);
    return scope;
  });
}

function addressesOf({ addresses }: { readonly addresses?: string }) {
  return addresses === undefined ? {} : { allowedAddresses: addresses.split(",").map((address) => address.trim()) };
}

function parseDate(text: string): number {
  const time = /^\d{4}-\d{2}-\d{2}$/.test(text) ? Date.parse(`${text}T00:00:00Z`) : Number.NaN;
  if (Number.isNaN(time)) throw new CommandFailure(`--expires takes a date such as 2027-01-31, not "${text}".`);
  return time;
}

function checkPlan(plan: string): void {
  if (defaultPlans.some(({ id }) => id === plan)) return;
  throw new CommandFailure(`There is no plan "${plan}"; the plans are ${defaultPlans.map(({ id }) => id).join(", ")}.`);
}
