import { deflateRawSync, inflateRawSync } from "node:zlib";
import { AuditError } from "@sightline/model/plain";
import { jsonDictionary } from "./json-dictionary.ts";

/** Deflate at level 1 from a dictionary. The small window and memory halve the time of small documents. */
const format = 1;
const options = { level: 1, windowBits: 13, memLevel: 5, dictionary: Buffer.from(jsonDictionary) };
// Documents are small: the default of 16 KiB for each result would mostly be garbage.
const deflateOptions = { ...options, chunkSize: 4096 };
const inflateOptions = { ...options, chunkSize: 8192 };

/** Compresses JSON text: a byte that names the format, then the data. */
export function jsonBlob(json: string): Uint8Array {
  const deflated = deflateRawSync(json, deflateOptions);
  const blob = new Uint8Array(deflated.length + 1);
  blob[0] = format;
  blob.set(deflated, 1);
  return blob;
}

/** The JSON text of a blob of {@link jsonBlob}. @throws AuditError `store_unavailable` when the format is unknown */
export function jsonOfBlob(blob: Uint8Array): string {
  if (blob[0] !== format) {
    throw new AuditError("store_unavailable", `The database holds data of the unknown format ${blob[0]}.`);
  }
  return inflateRawSync(blob.subarray(1), inflateOptions).toString();
}
