import { hash } from "node:crypto";

/** The first 32 hexadecimal digits of the SHA-256 of some text: an identity, not a secret. */
export function contentHash(text: string): string {
  return hash("sha256", text, "hex").slice(0, 32);
}
