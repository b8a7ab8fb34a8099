import { hash } from "node:crypto";
import { foldedText } from "@sightline/text";

/** Returns the first 16 bytes of the SHA-256 of a text, which unique indexes and groups store instead of long texts. */
export function keyHash(text: string): Uint8Array {
  return hash("sha256", text, "buffer").subarray(0, 16);
}

/** Returns the hash by which pages with the same folded value are grouped; `null` for absent and blank values. */
export function groupHash(value: string | null): Uint8Array | null {
  const folded = foldedText(value ?? "");
  return folded === "" ? null : keyHash(folded);
}
