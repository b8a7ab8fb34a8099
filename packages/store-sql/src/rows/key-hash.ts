import { hash } from "node:crypto";
import { foldedText } from "@sightline/text";

/** The first 16 bytes of the SHA-256 of a text: what unique indexes and groups hold instead of long texts. */
export function keyHash(text: string): Uint8Array {
  return hash("sha256", text, "buffer").subarray(0, 16);
}

/** The hash by which pages with the same folded value are grouped; `null` for absent and blank values. */
export function groupHash(value: string | null): Uint8Array | null {
  const folded = foldedText(value ?? "");
  return folded === "" ? null : keyHash(folded);
}
