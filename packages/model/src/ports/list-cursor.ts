import { contentHash } from "@sightline/text";
import { AuditError } from "../errors.ts";
import type { ListOptions } from "./audit-store.ts";

/** Values of the sort columns of the last item of a list page, in sort order. */
export type Keyset = readonly (string | number)[];

/**
 * Creates the opaque cursor of a list: base64url of a hash of the filters and the keyset.
 *
 * @param filters everything that selects and orders the items, so that a cursor cannot be used with other filters
 */
export function listCursor(filters: unknown, keyset: Keyset): string {
  return Buffer.from(JSON.stringify([filterHash(filters), ...keyset])).toString("base64url");
}

/**
 * Returns the keyset after which a list continues; `null` for its start. The cursor is untrusted input, and databases
 * reject numbers that their columns cannot hold.
 *
 * @param shape a keyset with values of the expected types; numbers are integers
 * @throws AuditError `invalid_options` when the limit is not 1–1,000 or the cursor does not belong to this list
 */
export function listPosition(options: ListOptions, filters: unknown, shape: Keyset): Keyset | null {
  if (!Number.isInteger(options.limit) || options.limit < 1 || options.limit > 1000) {
    throw new AuditError("invalid_options", `The limit of a list must be from 1 to 1,000, not ${options.limit}.`);
  }
  if (options.cursor === undefined || options.cursor === null) return null;
  const [hash, ...keyset] = parsedCursor(options.cursor);
  const fits =
    keyset.length === shape.length &&
    keyset.every((value, index) => typeof value === typeof shape[index] && isExact(value));
  if (hash === filterHash(filters) && fits) return keyset;
  throw new AuditError("invalid_options", "The cursor does not belong to a list with these filters; start without it.");
}

function isExact(value: string | number): boolean {
  return typeof value === "string" || Number.isSafeInteger(value);
}

function filterHash(filters: unknown): string {
  return contentHash(JSON.stringify(filters) ?? "").slice(0, 12);
}

function parsedCursor(cursor: string): (string | number)[] {
  try {
    const parsed: unknown = JSON.parse(Buffer.from(cursor, "base64url").toString());
    return Array.isArray(parsed)
      ? parsed.filter((value) => typeof value === "string" || typeof value === "number")
      : [];
  } catch {
    return [];
  }
}
