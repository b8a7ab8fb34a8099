import { AuditError, arePackedFacts, unpackFacts } from "@sightline/model/plain";
import { packedJsonFormat, unpackJson } from "@sightline/packed";

/** Returns the JSON text of a stored blob. @throws AuditError `store_unavailable` when its format is unknown */
export function jsonOfBlob(blob: Uint8Array): string {
  if (blob[0] === packedJsonFormat) return unpackJson(blob);
  throw unknownFormat(blob);
}

/**
 * Returns the JSON of stored facts, all or some.
 *
 * @throws AuditError `store_unavailable` when their format is unknown
 */
export function factsOfBlob(blob: Uint8Array, names?: readonly string[]): string {
  if (!arePackedFacts(blob)) throw unknownFormat(blob);
  return unpackFacts(blob, names);
}

function unknownFormat([format]: Uint8Array): AuditError {
  return new AuditError("store_unavailable", `The database contains data in the unknown format ${format}.`);
}
