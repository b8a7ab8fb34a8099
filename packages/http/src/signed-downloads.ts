import { createHmac, timingSafeEqual } from "node:crypto";
import type { Clock } from "@sightline/model/ports";

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

/** Maximum length of a ticket in a URL. */
export const maxTicketLength = 1000;

/** Creates signed downloads. @param key secret that all API processes of a service share, of at least 32 bytes */
export function signedDownloads(key: Uint8Array, clock: Pick<Clock, "now">): SignedDownloads {
  if (key.byteLength < 32) throw new TypeError("A download key needs at least 32 bytes.");
  const signatureOf = (claims: string) => createHmac("sha256", key).update(`download\n${claims}`).digest();

  return {
    ticket({ tenantId, reportId, name }) {
      // Rounded, so that a report without changes keeps its entity tag.
      const expiresAt = (Math.floor(clock.now() / hourMs) + 2) * hourMs;
      const claims = Buffer.from(JSON.stringify([tenantId, reportId, name, expiresAt])).toString("base64url");
      return `${claims}.${signatureOf(claims).toString("base64url")}`;
    },
    read(ticket) {
      const [claims = "", signature = ""] = ticket.split(".");
      const expected = signatureOf(claims);
      const given = Buffer.from(signature, "base64url");
      if (given.byteLength !== expected.byteLength || !timingSafeEqual(given, expected)) return null;
      // Signed, hence written by `ticket`.
      const [tenantId, reportId, name, expiresAt] = JSON.parse(Buffer.from(claims, "base64url").toString());
      return expiresAt <= clock.now() ? "expired" : { tenantId, reportId, name };
    },
  };
}
