import type { FetchedPage, FetchResult } from "@sightline/model/ports";

/**
 * Turns an HTML response whose body is still gzip-compressed after decoding into a failure: browsers and crawlers see
 * unreadable bytes. Responses of other types may be gzip files.
 */
export function withDeclaredCoding(result: FetchResult): FetchResult {
  if (result.kind === "failure" || result.status !== 200 || !isHtml(result) || !isGzip(result.body)) return result;
  const declared = result.headers.find(([name]) => name === "content-encoding")?.[1];
  const message =
    declared === undefined
      ? "The body is compressed with gzip, and no Content-Encoding says so."
      : `The body is compressed with gzip once more than its Content-Encoding ${JSON.stringify(declared.slice(0, 100))} says.`;
  return { kind: "failure", url: result.url, failure: "content-encoding", message, totalMs: result.totalMs };
}

function isHtml({ headers }: FetchedPage): boolean {
  const type = headers.findLast(([name]) => name === "content-type")?.[1] ?? "";
  return /^\s*(?:text\/html|application\/xhtml\+xml)\s*(?:;|$)/i.test(type);
}

/** Magic number and deflate, the only compression method that RFC 1952 §2.3.1 defines. */
function isGzip(body: Uint8Array): boolean {
  return body[0] === 0x1f && body[1] === 0x8b && body[2] === 8;
}
