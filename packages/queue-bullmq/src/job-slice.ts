import { createHash } from "node:crypto";
import type { JobSlice } from "@sightline/model/ports";

/** The id of the job of a key: of a bounded length, and of none of the characters that BullMQ takes for its own. */
export function jobId(key: string): string {
  return `k${createHash("sha256").update(key).digest("hex")}`;
}

/** The data of a job. The slice is text in it, because PostgreSQL refuses JSON with U+0000 in a text. */
export interface JobData {
  readonly slice: string;
}

/** Writes a slice as the data of a job. */
export function jobData(slice: JobSlice): JobData {
  return { slice: JSON.stringify(slice) };
}

/** Reads a slice back; `null` for what no version of this package has put in. */
export function jobSlice(data: unknown): JobSlice | null {
  if (typeof data !== "object" || data === null || !("slice" in data) || typeof data.slice !== "string") return null;
  try {
    return parsedSlice(JSON.parse(data.slice));
  } catch {
    return null;
  }
}

function parsedSlice(data: unknown): JobSlice | null {
  if (typeof data !== "object" || data === null) return null;
  if (!("kind" in data) || !("tenant" in data) || !("id" in data)) return null;
  const { kind, tenant, id } = data;
  if (typeof kind !== "string" || typeof tenant !== "string" || typeof id !== "string") return null;
  if (!("epoch" in data)) return { kind, tenant, id };
  return typeof data.epoch === "number" ? { kind, tenant, id, epoch: data.epoch } : null;
}
