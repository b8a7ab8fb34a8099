import { createHash } from "node:crypto";
import { AuditError } from "@sightline/model";
import type { RecordStore } from "@sightline/model/ports";
import { siteRecordKinds } from "../sites/site-records.ts";

const kind = siteRecordKinds.logo;

/** Place and lifetime of a logo. */
export interface LogoPlace {
  readonly siteId: string;
  /** Milliseconds since the Unix epoch; `null`: as long as the site. */
  readonly expiresAt: number | null;
}

/**
 * Stores a logo once per site, until the last report that uses it expires. @param logo as Base64 @returns its hash, in
 * hexadecimal digits
 */
export async function storeLogo(records: RecordStore, logo: string, { siteId, expiresAt }: LogoPlace): Promise<string> {
  const hash = createHash("sha256").update(logo).digest("hex");
  await records.change(kind, `${siteId}/${hash}`, (stored) => {
    const isKeptLonger = stored !== null && endOf(stored) >= endOf({ expiresAt });
    return isKeptLonger ? "keep" : { value: logo, expiresAt };
  });
  return hash;
}

/** Returns a stored logo as Base64. @throws AuditError `not_found` */
export async function storedLogo(records: RecordStore, siteId: string, hash: string): Promise<string> {
  const stored = await records.get(kind, `${siteId}/${hash}`);
  if (stored !== null) return String(stored.value);
  throw new AuditError("not_found", "The logo of the report is no longer stored; create the report again.");
}

function endOf({ expiresAt }: Pick<LogoPlace, "expiresAt">): number {
  return expiresAt ?? Number.POSITIVE_INFINITY;
}
