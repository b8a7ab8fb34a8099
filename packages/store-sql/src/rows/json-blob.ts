import { AuditError } from "@sightline/model/plain";
import { packedJsonFormat, unpackJson } from "@sightline/packed";

/** Returns the JSON text of a stored blob. @throws AuditError `store_unavailable` when its format is unknown */
export function jsonOfBlob(blob: Uint8Array): string {
  if (blob[0] === packedJsonFormat) return unpackJson(blob);
  throw new AuditError("store_unavailable", `The database contains data in the unknown format ${blob[0]}.`);
}
