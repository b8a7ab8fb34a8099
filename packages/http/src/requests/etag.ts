import { createHash } from "node:crypto";

/** Responds with a text and its weak entity tag, or with 304 to a request that has it already. */
export function withEntityTag(request: Request, text: string, headers: Headers): Response {
  // Encoded once, for the hash and for the wire.
  const body = new TextEncoder().encode(text);
  const tag = entityTag(body);
  headers.set("ETag", tag);
  if (!matchesTag(request.headers.get("if-none-match"), tag)) {
    headers.set("Content-Length", String(body.byteLength));
    return new Response(body, { headers });
  }
  headers.delete("Content-Type");
  return new Response(null, { status: 304, headers });
}

/** Returns the weak entity tag of a body. */
export function entityTag(body: Uint8Array): string {
  return `W/"${createHash("sha256").update(body).digest("base64url").slice(0, 27)}"`;
}

/** True if a list of entity tags contains one, by weak comparison (RFC 9110 §13.1.2). */
export function matchesTag(wanted: string | null, tag: string): boolean {
  if (wanted === null) return false;
  const bare = (text: string) => text.trim().replace(/^W\//, "");
  return wanted.trim() === "*" || wanted.split(",").some((known) => bare(known) === bare(tag));
}
