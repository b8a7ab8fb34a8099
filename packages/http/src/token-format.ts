import { createHash } from "node:crypto";
import { crc32 } from "node:zlib";

const shape = /^(sak_live_[A-Za-z0-9_-]{43})([0-9A-Za-z]{6})$/;
const digits = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";

/** How many characters of a token are kept to recognise it: its prefix and three characters. */
const shownLength = 12;

/**
 * Writes a token: `sak_live_`, 256 random bits in base64url, and a checksum, so that scanners can tell a leaked token
 * from something that only looks like one.
 */
export function formatToken(secret: Uint8Array): string {
  const text = `sak_live_${Buffer.from(secret).toString("base64url")}`;
  return text + checksum(text);
}

/** Whether a text is a token with the right checksum: a cheap answer to typing errors, not a proof. */
export function isWellFormed(token: string): boolean {
  const [, text, sum] = shape.exec(token) ?? [];
  return text !== undefined && checksum(text) === sum;
}

/** What is stored of a token. A token has 256 random bits, so that a fast hash is safe. */
export function tokenHash(token: string): string {
  return createHash("sha256").update(token).digest("hex");
}

/** The start of a token, by which its owner recognises it. */
export function shownPart(token: string): string {
  return token.slice(0, shownLength);
}

function checksum(text: string): string {
  let rest = crc32(text);
  let sum = "";
  for (let place = 0; place < 6; place++) {
    sum = (digits[rest % digits.length] ?? "") + sum;
    rest = Math.floor(rest / digits.length);
  }
  return sum;
}
