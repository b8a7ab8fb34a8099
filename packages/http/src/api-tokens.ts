import { randomBytes, timingSafeEqual } from "node:crypto";
import { AuditError, type Clock, type RecordStore, type StoredRecord } from "@sightline/model";
import { z } from "zod";
import { type Authenticate, type Scope, scopes } from "./principal.ts";
import { formatToken, isWellFormed, shownPart, tokenHash } from "./token-format.ts";

const kind = "token";
/** The time of the last use is written this often at most, in milliseconds. */
const lastUseStepMs = 60 * 60 * 1000;
const day = 24 * 60 * 60 * 1000;

const storedTokenSchema = z.object({
  id: z.string(),
  shown: z.string(),
  tenantId: z.string(),
  plan: z.string(),
  scopes: z.array(z.enum(scopes)),
  createdAt: z.number(),
  expiresAt: z.number().nullable(),
  revokedAt: z.number().nullable(),
  lastUsedAt: z.number().nullable(),
});

/** A token as its owner sees it; times in milliseconds since the Unix epoch. */
export type ApiToken = Readonly<z.infer<typeof storedTokenSchema>>;

/** What a new token is for. */
export interface IssueOptions {
  readonly tenantId: string;
  readonly plan: string;
  /** Default: all. */
  readonly scopes?: readonly Scope[];
  /** Milliseconds since the Unix epoch. Default `null`: it does not expire. */
  readonly expiresAt?: number | null;
}

/** A token that was just made: the only time that it can be read. */
export interface IssuedToken {
  readonly token: string;
  readonly details: ApiToken;
}

/** Bearer tokens, of which only a hash is kept. */
export interface ApiTokens {
  readonly authenticate: Authenticate;
  issue(options: IssueOptions): Promise<IssuedToken>;
  /**
   * Makes another token with the same rights; the old one ends after `graceMs` (default one day).
   * @throws AuditError `not_found`
   */
  rotate(tokenId: string, options?: { readonly graceMs?: number }): Promise<IssuedToken>;
  /** Ends a token at once. @throws AuditError `not_found` */
  revoke(tokenId: string): Promise<void>;
  /** All tokens of a tenant, those that have ended too. */
  list(tenantId: string): Promise<readonly ApiToken[]>;
}

/** Keeps API tokens as records; `random` gives secrets, by default the system's. */
export function apiTokens(
  records: RecordStore,
  clock: Pick<Clock, "now">,
  random: (bytes: number) => Uint8Array = randomBytes,
): ApiTokens {
  async function put(options: Required<IssueOptions>): Promise<IssuedToken> {
    const token = formatToken(random(32));
    const details: ApiToken = {
      id: `token_${tokenHash(token).slice(0, 32)}`,
      shown: shownPart(token),
      tenantId: options.tenantId,
      plan: options.plan,
      scopes: [...options.scopes],
      createdAt: clock.now(),
      expiresAt: options.expiresAt,
      revokedAt: null,
      lastUsedAt: null,
    };
    await records.put(kind, tokenHash(token), details);
    return { token, details };
  }

  async function find(tokenId: string): Promise<StoredToken> {
    // The id is the start of the hash, which is the key.
    const { items } = await records.list(kind, { limit: 1, prefix: tokenId.replace(/^token_/, "") });
    const found = items[0];
    if (found === undefined || tokenId.length !== 38) throw new AuditError("not_found", "There is no such token.");
    return storedToken(found);
  }

  async function change({ record, details }: StoredToken, changes: Partial<ApiToken>): Promise<void> {
    await records.put(kind, record.key, { ...details, ...changes });
  }

  async function noteUse({ record, details }: StoredToken): Promise<void> {
    const now = clock.now();
    if (details.lastUsedAt !== null && now - details.lastUsedAt < lastUseStepMs) return;
    // Whoever changed the token in between knows better; the use will be noted another time.
    await records.put(kind, record.key, { ...details, lastUsedAt: now }, { ifRevision: record.revision });
  }

  return {
    async authenticate(request) {
      const token = /^Bearer +(\S+)$/i.exec(request.headers.get("authorization") ?? "")?.[1];
      if (token === undefined || !isWellFormed(token)) return null;
      const hash = tokenHash(token);
      const record = await records.get(kind, hash);
      if (record === null || !timingSafeEqual(Buffer.from(record.key), Buffer.from(hash))) return null;
      const stored = storedToken(record);
      const { details } = stored;
      if (details.revokedAt !== null) return null;
      if (details.expiresAt !== null && details.expiresAt <= clock.now()) return null;
      await noteUse(stored);
      return { tenantId: details.tenantId, plan: details.plan, scopes: details.scopes, tokenId: details.id };
    },
    issue: (options) => put({ scopes, expiresAt: null, ...options }),
    async rotate(tokenId, { graceMs = day } = {}) {
      const old = await find(tokenId);
      const issued = await put(old.details);
      const end = clock.now() + graceMs;
      await change(old, { expiresAt: Math.min(end, old.details.expiresAt ?? end) });
      return issued;
    },
    async revoke(tokenId) {
      await change(await find(tokenId), { revokedAt: clock.now() });
    },
    async list(tenantId) {
      const tokens: ApiToken[] = [];
      let cursor: string | null = null;
      do {
        const { items, cursor: next } = await records.list(kind, { limit: 1000, cursor });
        tokens.push(...items.map((record) => storedToken(record).details));
        cursor = next;
      } while (cursor !== null);
      return tokens.filter((token) => token.tenantId === tenantId);
    },
  };
}

interface StoredToken {
  readonly record: StoredRecord;
  readonly details: ApiToken;
}

function storedToken(record: StoredRecord): StoredToken {
  return { record, details: storedTokenSchema.parse(record.value) };
}
