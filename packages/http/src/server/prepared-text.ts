import { gzipSync } from "node:zlib";
import { parseAccept } from "hono/utils/accept";
import { entityTag, matchesTag } from "../requests/etag.ts";

/** Text that is always the same: encoded, compressed and tagged once. */
export type PreparedText = (request: Request) => Response;

/** Prepares a text; its work is done at the first request. */
export function preparedText(write: () => string, responseHeaders: Readonly<Record<string, string>>): PreparedText {
  let prepared: ReturnType<typeof prepare> | null = null;
  return (request) => {
    prepared ??= prepare(write());
    const { plain, packed, tag } = prepared;
    const headers = new Headers({ ...responseHeaders, Vary: "Accept-Encoding", ETag: tag });
    if (matchesTag(request.headers.get("if-none-match"), tag)) {
      headers.delete("Content-Type");
      return new Response(null, { status: 304, headers });
    }
    const isPacked = acceptsGzip(request.headers.get("accept-encoding"));
    if (isPacked) headers.set("Content-Encoding", "gzip");
    const body = isPacked ? packed : plain;
    headers.set("Content-Length", String(body.byteLength));
    return new Response(body, { headers });
  };
}

function prepare(text: string) {
  const plain = new TextEncoder().encode(text);
  return { plain, packed: new Uint8Array(gzipSync(plain, { level: 9 })), tag: entityTag(plain) };
}

/** True as for the compression of other responses, which leaves this one as it is. */
function acceptsGzip(header: string | null): boolean {
  const codings = parseAccept(header ?? "");
  const gzip = codings.find(({ type }) => type.toLowerCase() === "gzip") ?? codings.find(({ type }) => type === "*");
  return (gzip?.q ?? 0) > 0;
}
