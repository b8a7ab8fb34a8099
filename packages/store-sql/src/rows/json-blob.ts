import { inflateRawSync } from "node:zlib";
import { AuditError, packedJsonFormat, unpackJson } from "@sightline/model/plain";
import { jsonDictionary } from "./json-dictionary.ts";

/** Deflate with a dictionary, as databases of before have it; what is written now is the packed JSON of the model. */
const deflate = 1;
const inflateOptions = { windowBits: 13, dictionary: Buffer.from(jsonDictionary), chunkSize: 8192 };

/** The JSON text of a stored blob. @throws AuditError `store_unavailable` when its format is unknown */
export function jsonOfBlob(blob: Uint8Array): string {
  if (blob[0] === packedJsonFormat) return unpackJson(blob);
  if (blob[0] === deflate) return inflateRawSync(blob.subarray(1), inflateOptions).toString();
  throw new AuditError("store_unavailable", `The database holds data of the unknown format ${blob[0]}.`);
}
