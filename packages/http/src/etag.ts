import { createHash } from "node:crypto";

/** The weak entity tag of what some parts make up one after the other, or are all that it is made of. */
export function entityTag(...parts: readonly (string | Uint8Array)[]): string {
  const hash = createHash("sha256");
  for (const part of parts) hash.update(part);
  return `W/"${hash.digest("base64url").slice(0, 27)}"`;
}

/** Whether a list of entity tags names one, by weak comparison (RFC 9110 §13.1.2). */
export function matchesTag(wanted: string | null, tag: string): boolean {
  if (wanted === null) return false;
  const bare = (text: string) => text.trim().replace(/^W\//, "");
  return wanted.trim() === "*" || wanted.split(",").some((one) => bare(one) === bare(tag));
}
