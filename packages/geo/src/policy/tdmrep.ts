import { isUrl } from "@sightline/url";

/** Entry of `/.well-known/tdmrep.json`. */
export interface TdmEntry {
  readonly location: string;
  readonly reserved: boolean;
  readonly policy: string | null;
}

/** Reads a TDM reservation file; returns its entries, or `null` if it is not valid. */
export function readTdmFile(json: string): readonly TdmEntry[] | null {
  let value: unknown;
  try {
    value = JSON.parse(json.slice(0, 500_000));
  } catch {
    return null;
  }
  if (!Array.isArray(value) || value.length === 0) return null;
  const entries = value.slice(0, 1000).map(entryOf);
  return entries.every((entry) => entry !== null) ? entries.flatMap((entry) => entry ?? []) : null;
}

function entryOf(value: unknown): TdmEntry | null {
  if (value === null || typeof value !== "object" || Array.isArray(value)) return null;
  const members = new Map<string, unknown>(Object.entries(value));
  const location = members.get("location");
  const reservation = members.get("tdm-reservation");
  const policy = members.get("tdm-policy");
  if (typeof location !== "string" || (reservation !== 0 && reservation !== 1)) return null;
  if (policy !== undefined && (typeof policy !== "string" || !isUrl(policy))) return null;
  return { location, reserved: reservation === 1, policy: policy ?? null };
}

/** Returns the reservation of text and data mining rights for a page: its header before its meta before the file. */
export function tdmReservation(
  header: string | null,
  meta: string | null,
  file: readonly TdmEntry[] | null,
  path: string,
): { readonly reserved: boolean; readonly where: string } | null {
  if (header !== null) return { reserved: header.trim() === "1", where: "tdm-reservation header" };
  if (meta !== null) return { reserved: meta.trim() === "1", where: "meta tdm-reservation" };
  const entry = file?.find(({ location }) => matches(location, path));
  return entry === undefined ? null : { reserved: entry.reserved, where: "tdmrep.json" };
}

function matches(location: string, path: string): boolean {
  const star = location.indexOf("*");
  return star === -1
    ? path === location || path.startsWith(location.endsWith("/") ? location : `${location}/`)
    : path.startsWith(location.slice(0, star));
}
