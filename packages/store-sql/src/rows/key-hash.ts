import { hash } from "node:crypto";
import { foldedText, urlKey } from "@sightline/model/plain";

/** The identity of a URL; what is not a URL is its own identity. */
export function keyOf(url: string): string {
  return URL.canParse(url) ? urlKey(url) : url;
}

/** The first 16 bytes of the SHA-256 of a text: what unique indexes and groups hold instead of long texts. */
export function keyHash(text: string): Uint8Array {
  return hash("sha256", text, "buffer").subarray(0, 16);
}

/** The hash by which pages with the same folded value are grouped; `null` for absent and blank values. */
export function groupHash(value: string | null): Uint8Array | null {
  const folded = foldedText(value ?? "");
  return folded === "" ? null : keyHash(folded);
}
