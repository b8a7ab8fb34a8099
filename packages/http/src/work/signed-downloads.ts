import { createHmac, timingSafeEqual } from "node:crypto";
import type { Clock } from "@sightline/model/ports";
import { checkedKeys } from "../accounts/checked-keys.ts";

/** File of a report that a URL gives away without a token. */
export interface Download {
  readonly tenantId: string;
  readonly reportId: string;
  /** Name of the file. */
  readonly name: string;
}

/** Signs and verifies the tickets in download URLs. */
export interface SignedDownloads {
  /** Returns a ticket that is valid for one to two hours; all tickets of an hour for one file are the same. */
  ticket(download: Download): string;
  /** Returns what a ticket is for; `expired` if it was valid, `null` if it was not signed with this key. */
  read(ticket: string): Download | "expired" | null;
}

const hourMs = 3_600_000;

/**
 * Creates signed downloads.
 *
 * @param keys secrets that all API processes of a service share, of at least 32 bytes each: the first signs, all verify
 */
export function signedDownloads(keys: readonly Uint8Array[], clock: Pick<Clock, "now">): SignedDownloads {
  const [signing] = checkedKeys("A download key", keys);
  const signatureOf = (claims: string, key: Uint8Array) =>
    createHmac("sha256", key).update(`download\n${claims}`).digest();

  return {
    ticket({ tenantId, reportId, name }) {
      // Rounded, so that a report without changes keeps its entity tag.
      const expiresAt = (Math.floor(clock.now() / hourMs) + 2) * hourMs;
      const claims = Buffer.from(JSON.stringify([tenantId, reportId, name, expiresAt])).toString("base64url");
      return `${claims}.${signatureOf(claims, signing).toString("base64url")}`;
    },
    read(ticket) {
      const [claims = "", signature = ""] = ticket.split(".");
      const given = Buffer.from(signature, "base64url");
      const isSigned = keys.some((key) => {
        const expected = signatureOf(claims, key);
        return given.byteLength === expected.byteLength && timingSafeEqual(given, expected);
      });
      if (!isSigned) return null;
      // Signed, hence written by `ticket`.
      const [tenantId, reportId, name, expiresAt] = JSON.parse(Buffer.from(claims, "base64url").toString());
      return expiresAt <= clock.now() ? "expired" : { tenantId, reportId, name };
    },
  };
}
