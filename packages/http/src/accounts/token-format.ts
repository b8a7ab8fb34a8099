import { createHash } from "node:crypto";
import { crc32 } from "node:zlib";

const shape = /^(sak_live_[A-Za-z0-9_-]{43})([0-9A-Za-z]{6})$/;
const digits = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";

/** Number of characters kept of a token to identify it: its prefix and three characters. */
const shownLength = 12;

/**
 * Formats a token: `sak_live_`, 256 random bits in base64url, and a checksum, so that scanners can distinguish a leaked
 * token from similar text.
 */
export function formatToken(secret: Uint8Array): string {
  const text = `sak_live_${Buffer.from(secret).toString("base64url")}`;
  return text + checksum(text);
}

/** True if a text is a token with the right checksum: a cheap check for typing errors, not authentication. */
export function isWellFormed(token: string): boolean {
  const [, text, sum] = shape.exec(token) ?? [];
  return text !== undefined && checksum(text) === sum;
}

/** Returns the hash of a token that is stored. A token has 256 random bits, so a fast hash is safe. */
export function tokenHash(token: string): string {
  return createHash("sha256").update(token).digest("hex");
}

/** Returns the start of a token, by which its owner recognizes it. */
export function shownPart(token: string): string {
  return token.slice(0, shownLength);
}

function checksum(text: string): string {
  let rest = crc32(text);
  let sum = "";
  for (let index = 0; index < 6; index++) {
    sum = (digits[rest % digits.length] ?? "") + sum;
    rest = Math.floor(rest / digits.length);
  }
  return sum;
}
