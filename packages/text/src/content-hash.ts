import { hash } from "node:crypto";

/** Returns the first 32 hexadecimal digits of a text's SHA-256: an identity, not a secret. */
export function contentHash(text: string): string {
  return hash("sha256", text, "hex").slice(0, 32);
}
