import { randomBytes, timingSafeEqual } from "node:crypto";
import { AuditError } from "@sightline/model";
import {
  allItems,
  type Clock,
  type Logger,
  type RecordStore,
  type StoredRecord,
  silentLogger,
} from "@sightline/model/ports";
import { type Actor, type AuditedChange, auditLog, operatorProgram } from "./audit-log.ts";
import { bearerToken } from "./bearer-token.ts";
import { type Authenticate, type Principal, type Scope, scopes } from "./principal.ts";
import { type ApiToken, checkedToken, type ListedToken, storedToken } from "./stored-token.ts";
import { formatToken, isWellFormed, shownPart, tokenHash } from "./token-format.ts";

const kind = "token";
/** Minimum interval between updates of the time of last use, in milliseconds. */
const lastUseStepMs = 60 * 60 * 1000;
const day = 24 * 60 * 60 * 1000;

/** Tenant, plan and rights of a new token. */
export interface IssueOptions {
  readonly tenantId: string;
  readonly plan: string;
  /** Default: all but `admin`. */
  readonly scopes?: readonly Scope[];
  /** Milliseconds since the Unix epoch. Default `null`: it does not expire. */
  readonly expiresAt?: number | null;
  /** IP addresses and CIDR ranges from which it is accepted, at most 50. Default: from everywhere. */
  readonly allowedAddresses?: readonly string[];
  /** Maximum number of tokens of the tenant, expired and revoked ones included. Default: no limit. */
  readonly maxTokens?: number;
}

/** Options for replacing a token by another one. */
export interface RotateOptions extends Pick<IssueOptions, "maxTokens"> {
  /** Time for which the old token stays valid, in milliseconds. Default: one day. */
  readonly graceMs?: number;
  /** Expiry of the new token, in milliseconds since the Unix epoch. Default: that of the old one. */
  readonly expiresAt?: number;
  /** Default: those of the old token. */
  readonly allowedAddresses?: readonly string[];
}

/** Newly issued token, readable only this once. */
export interface IssuedToken {
  readonly token: string;
  readonly details: ApiToken;
}

/**
 * Bearer tokens, stored only as hashes. Changes are recorded in the audit log of their tenant, by default as those of the
 * operator's program.
 */
export interface ApiTokens {
  readonly authenticate: Authenticate;
  /** @throws AuditError `invalid_options`, or `conflict` when the tenant has `maxTokens` */
  issue(options: IssueOptions, by?: Actor): Promise<IssuedToken>;
  /**
   * Issues another token with the same rights; the old one expires after `graceMs` (default one day).
   * @throws AuditError `not_found`, `invalid_options`, or `conflict` when the record of the old one is damaged, or the
   * tenant has `maxTokens`
   */
  rotate(tokenId: string, options?: RotateOptions, by?: Actor): Promise<IssuedToken>;
  /** Revokes a token at once. @returns the token, revoked @throws AuditError `not_found` */
  revoke(tokenId: string, by?: Actor): Promise<ApiToken>;
  /** Lists the tokens of a tenant, or of all tenants, by age; expired, revoked and damaged ones are included. */
  list(tenantId?: string): Promise<readonly ListedToken[]>;
  /** Moves a tenant to another plan: its tokens that can still be used get it. @returns the number of those tokens */
  setPlan(tenantId: string, plan: string, by?: Actor): Promise<number>;
}

/** Dependencies of {@link apiTokens}. */
export interface ApiTokenOptions {
  /** Source of secrets. Default: the system's. */
  readonly random?: (bytes: number) => Uint8Array;
  /** Logs damaged records. Default: silent. */
  readonly logger?: Logger;
}

/** Creates API tokens that are stored as records. */
export function apiTokens(
  records: RecordStore,
  clock: Pick<Clock, "now">,
  { random = randomBytes, logger = silentLogger }: ApiTokenOptions = {},
): ApiTokens {
  const audit = auditLog(records, clock, logger);
  const note = (by: Actor, action: AuditedChange["action"], { id, tenantId }: ApiToken, details = {}) =>
    audit.record(tenantId, by, { action, target: { type: "token", id }, details });

  async function put({ maxTokens, ...options }: NewToken): Promise<IssuedToken> {
    const token = formatToken(random(32));
    const details = checkedToken({
      id: idOf(tokenHash(token)),
      shown: shownPart(token),
      tenantId: options.tenantId,
      plan: options.plan,
      scopes: [...options.scopes],
      createdAt: clock.now(),
      expiresAt: options.expiresAt,
      revokedAt: null,
      lastUsedAt: null,
      allowedAddresses: [...options.allowedAddresses],
    });
    await records.add(kind, tokenHash(token), details);
    // Counted afterwards, so that of many at once no more than allowed remain.
    if (maxTokens !== undefined && (await api.list(options.tenantId)).length > maxTokens) {
      await records.delete(kind, tokenHash(token));
      const hint = "revoked ones included; ask the operator.";
      throw new AuditError("conflict", `A tenant has at most ${maxTokens} tokens, ${hint}`);
    }
    return { token, details };
  }

  /** Reads a record; a damaged one is logged and does not affect others. */
  function read(record: StoredRecord): StoredToken | null {
    const details = storedToken(idOf(record.key), record.value);
    if (details === null || details.isDamaged) {
      logger.error("The record of a token is damaged; nobody is let in with it.", { tokenId: idOf(record.key) });
    }
    return details === null ? null : { record, details };
  }

  async function find(id: string): Promise<StoredToken> {
    // The id is the start of the hash, which is the key.
    const { items } = await records.list(kind, { limit: 1, prefix: id.replace(/^token_/, "") });
    const found = items[0] === undefined || id.length !== 38 ? null : read(items[0]);
    if (found === null) throw noSuchToken();
    return found;
  }

  /** Changes a token as it is at that moment. @throws AuditError `not_found` */
  async function change(key: string, changes: (token: ListedToken) => Partial<ApiToken>): Promise<ApiToken> {
    let changed: ApiToken | null = null;
    await records.change(kind, key, (record) => {
      const found = record === null ? null : read(record);
      if (found === null) return "keep";
      const { isDamaged: _, ...token } = found.details;
      changed = { ...token, ...changes(found.details) };
      return { value: changed };
    });
    if (changed === null) throw noSuchToken();
    return changed;
  }

  async function noteUse({ record, details }: StoredToken): Promise<void> {
    const now = clock.now();
    if (details.lastUsedAt !== null && now - details.lastUsedAt < lastUseStepMs) return;
    try {
      await change(record.key, () => ({ lastUsedAt: now }));
    } catch (error) {
      // A store that can be read but not written, as on a full disk, is no reason to reject callers.
      logger.warn("The use of a token could not be noted.", { tokenId: details.id, error: String(error) });
    }
  }

  const api: ApiTokens = {
    async authenticate(request) {
      const token = bearerToken(request);
      if (token === null || !isWellFormed(token)) return null;
      const hash = tokenHash(token);
      const record = await records.get(kind, hash);
      if (record === null || !timingSafeEqual(Buffer.from(record.key), Buffer.from(hash))) return null;
      const stored = read(record);
      if (stored === null || stored.details.isDamaged) return null;
      const { details } = stored;
      if (details.revokedAt !== null) return null;
      if (details.expiresAt !== null && details.expiresAt <= clock.now()) return null;
      await noteUse(stored);
      return principalOf(details);
    },
    async issue(options, by = operatorProgram) {
      const expiresAt = options.expiresAt ?? null;
      const issued = await put({ allowedAddresses: [], ...options, scopes: options.scopes ?? scopes, expiresAt });
      await note(by, "token.issued", issued.details, rightsOf(issued.details));
      return issued;
    },
    async rotate(tokenId, { graceMs = day, ...ownOptions } = {}, by = operatorProgram) {
      if (!(graceMs >= 0))
        throw new AuditError("invalid_options", `The grace period must be 0 ms or more, not ${graceMs}.`);
      const old = await find(tokenId);
      if (old.details.isDamaged) {
        throw new AuditError("conflict", `The token ${tokenId} is damaged; revoke it and issue another one.`);
      }
      const issued = await put({ ...old.details, ...ownOptions });
      const end = clock.now() + graceMs;
      await change(old.record.key, ({ expiresAt }) => ({ expiresAt: earliest(end, expiresAt) }));
      const newTokenId = issued.details.id;
      await note(by, "token.rotated", old.details, {
        newTokenId,
        graceSeconds: graceMs / 1000,
        ...rightsOf(issued.details),
      });
      return issued;
    },
    async revoke(tokenId, by = operatorProgram) {
      const { record } = await find(tokenId);
      const revoked = await change(record.key, () => ({ revokedAt: clock.now() }));
      await note(by, "token.revoked", revoked);
      return revoked;
    },
    async list(tenantId) {
      const tokens: ListedToken[] = [];
      for await (const record of allItems((page) => records.list(kind, page), 1000)) {
        const token = read(record)?.details;
        if (token !== undefined) tokens.push(token);
      }
      return tokens
        .filter((token) => tenantId === undefined || token.tenantId === tenantId)
        .sort((a, b) => a.createdAt - b.createdAt || (a.id < b.id ? -1 : 1));
    },
    async setPlan(tenantId, plan, by = operatorProgram) {
      const usable = (await api.list(tenantId)).filter((token) => isUsable(token, clock.now()));
      for (const { id } of usable) await change((await find(id)).record.key, () => ({ plan }));
      if (usable.length > 0) {
        const target = { type: "tenant", id: tenantId } as const;
        await audit.record(tenantId, by, { action: "plan.set", target, details: { plan, tokens: usable.length } });
      }
      return usable.length;
    },
  };
  return api;
}

/** True if a token is accepted at a time, in milliseconds since the Unix epoch. */
export function isUsable({ isDamaged, revokedAt, expiresAt }: ListedToken, now: number): boolean {
  return !isDamaged && revokedAt === null && (expiresAt === null || expiresAt > now);
}

type NewToken = Required<Omit<IssueOptions, "maxTokens">> & Pick<IssueOptions, "maxTokens">;

interface StoredToken {
  readonly record: StoredRecord;
  readonly details: ListedToken;
}

function principalOf({ id: tokenId, tenantId, plan, scopes: granted, allowedAddresses }: ApiToken): Principal {
  const bound = allowedAddresses.length === 0 ? {} : { allowedAddresses };
  return { tenantId, plan, scopes: granted, tokenId, ...bound };
}

/** Returns the rights of a token as the audit log has them. */
function rightsOf({ plan, scopes: granted, expiresAt, allowedAddresses }: ApiToken) {
  return {
    plan,
    scopes: granted,
    allowedAddresses,
    expiresAt: expiresAt === null ? null : new Date(expiresAt).toISOString(),
  };
}

function noSuchToken(): AuditError {
  return new AuditError("not_found", "There is no such token.");
}

/** Returns the earlier of two ends; `null` if neither comes. */
function earliest(end: number, other: number | null): number | null {
  const first = Math.min(end, other ?? Infinity);
  return first === Infinity ? null : first;
}

function idOf(hash: string): string {
  return `token_${hash.slice(0, 32)}`;
}
