import { AuditError, type Crawl, type CrawlPlan } from "@sightline/model";
import { typedRecords } from "@sightline/model/ports";
import { z } from "zod";
import type { AuditContext } from "../context/audit-context.ts";
import { sealedSecretSchema } from "../secrets/secret-box.ts";
import { checkedCredentials, credentialHeaders, type SiteCredentials } from "./credential-values.ts";
import { requireSite, siteRecordKinds } from "./site-records.ts";

const { credentials: kind } = siteRecordKinds;
/** Stored in place of header values, which may be credentials. */
export const notStored = "(not stored)";

/** Credentials of a site without their values. */
export interface CredentialNames {
  readonly headers: readonly string[];
  readonly cookies: readonly string[];
  readonly hasBasicAuth: boolean;
  /** Id of the key that encrypts them; `null` when there are none. */
  readonly keyId: string | null;
  /** ISO 8601, UTC; `null` when there are none. */
  readonly updatedAt: string | null;
}

const noCredentials: CredentialNames = {
  headers: [],
  cookies: [],
  hasBasicAuth: false,
  keyId: null,
  updatedAt: null,
};

const storedSchema = z.object({
  headers: z.array(z.string()),
  cookies: z.array(z.string()),
  hasBasicAuth: z.boolean(),
  updatedAt: z.string(),
  sealed: sealedSecretSchema,
});

type CredentialsContext = Pick<AuditContext, "store" | "records" | "clock" | "secrets" | "tenant">;

/**
 * Replaces all credentials of a site; `{}` removes them. Only their encrypted values are stored.
 *
 * @throws AuditError `not_found`, `invalid_options`, or `secrets_unavailable` without a key
 */
export async function setCredentials(
  context: CredentialsContext,
  siteId: string,
  credentials: SiteCredentials,
): Promise<CredentialNames> {
  const { records, secrets, clock } = context;
  await checkSite(context, siteId);
  const { headers = {}, cookies = {}, basicAuth } = checkedCredentials(credentials);
  const names = { headers: Object.keys(headers), cookies: Object.keys(cookies), hasBasicAuth: basicAuth !== undefined };
  if (names.headers.length + names.cookies.length === 0 && !names.hasBasicAuth) {
    await records.delete(kind, keyOf(siteId));
    return noCredentials;
  }
  if (secrets === null) {
    const hint = "This service has no key for secrets, so it stores none; its operator sets one.";
    throw new AuditError("secrets_unavailable", hint);
  }
  const updatedAt = new Date(clock.now()).toISOString();
  const sealed = secrets.seal(JSON.stringify({ headers, cookies, basicAuth }), ownerOf(context, siteId));
  await records.change(kind, keyOf(siteId), () => ({ value: { ...names, updatedAt, sealed } }));
  await requireSite(context, kind, siteId);
  return { ...names, keyId: sealed.keyId, updatedAt };
}

/**
 * Returns the names of a site's credentials. @throws AuditError `not_found`, or `secrets_unavailable` when their record
 * is damaged
 */
export async function credentialNames(context: CredentialsContext, siteId: string): Promise<CredentialNames> {
  await checkSite(context, siteId);
  const stored = await storedCredentials(context, siteId);
  if (stored === null) return noCredentials;
  const { sealed, ...names } = stored;
  return { ...names, keyId: sealed.keyId };
}

/**
 * Returns the request headers of a site's credentials, which must not be stored.
 *
 * @throws AuditError `secrets_unavailable` when they cannot be decrypted
 */
export async function siteHeaders(context: CredentialsContext, siteId: string): Promise<CrawlPlan["headers"]> {
  const stored = await storedCredentials(context, siteId);
  if (stored === null) return {};
  if (context.secrets === null) {
    const hint = "This process has no key for secrets; start it with the key with which they were set.";
    throw new AuditError("secrets_unavailable", `The credentials of the site cannot be decrypted. ${hint}`);
  }
  const text = context.secrets.open(stored.sealed, ownerOf(context, siteId));
  return credentialHeaders(checkedCredentials(JSON.parse(text)));
}

/** Returns a crawl whose plan has further headers; its own take precedence. */
export function withHeaders(crawl: Crawl, headers: CrawlPlan["headers"]): Crawl {
  const own = Object.entries(crawl.plan.headers)
    .filter(([, value]) => value !== notStored)
    .map(([header, value]) => [header.toLowerCase(), value] as const);
  return { ...crawl, plan: { ...crawl.plan, headers: { ...headers, ...Object.fromEntries(own) } } };
}

function storedCredentials({ records }: CredentialsContext, siteId: string) {
  const stored = typedRecords(records, kind, storedSchema, () => {
    throw new AuditError("secrets_unavailable", "The record of the site's credentials is damaged; set them anew.");
  });
  return stored.get(keyOf(siteId));
}

async function checkSite({ store }: CredentialsContext, siteId: string): Promise<void> {
  if ((await store.sites.get(siteId)) === null) throw new AuditError("not_found", `There is no site ${siteId}.`);
}

function keyOf(siteId: string): string {
  return `${siteId}/`;
}

/** Encrypted values are bound to tenant and site, so that a record that was moved cannot be decrypted. */
function ownerOf({ tenant }: CredentialsContext, siteId: string): string {
  return JSON.stringify([tenant, siteId]);
}
