import { charsetOfHeader, extractMimeType, sniffType } from "@sightline/html";
import { detachedText } from "@sightline/text";
import { copyUrls, parseUrl, type SiteCopy, urlKey } from "@sightline/url";
import type { PageFacts } from "../page-facts.ts";
import { robotsOfHeaders } from "../robots-directives/read-robots-directives.ts";
import { emptyFacts } from "../topics.ts";
import { isMarkedChallenge } from "./challenge.ts";
import { type HeaderPairs, type HeadersInput, headerFacts, headerValues } from "./header-list.ts";

/** HTTP response as received; omitted members are derived from the body. */
export interface PageResponse {
  /** URL that was requested. */
  readonly url: string;
  readonly status: number;
  readonly headers: HeadersInput;
  /** Body after content decoding. */
  readonly body: Uint8Array;
  readonly bodyTruncated?: boolean;
  readonly wireBytes?: number;
  readonly ttfbMs?: number | null;
  readonly totalMs?: number | null;
  /** Time at which the response was received. Without it, dates of unavailable_after are not judged. */
  readonly fetchedAt?: Date;
  /** Set if the site is a copy of another host's, whose URLs count as its own. */
  readonly copyOf?: SiteCopy;
  /** Redirect that the server sends instead of the response to clients that keep no cookies. */
  readonly cookieRedirect?: { readonly raw: string; readonly url: string; readonly cookie: string };
}

/** Returns the facts of the HTTP response itself. */
export function answerFacts(response: PageResponse, headers: HeaderPairs, attempts = 1): PageFacts {
  const { status, body } = response;
  const url = withoutFragment(response.url);
  const contentTypes = headerValues(headers, "content-type");
  const mimeType = extractMimeType(contentTypes);
  const noSniff = headerValues(headers, "x-content-type-options").some(
    (value) => value.split(",", 1)[0]?.trim().toLowerCase() === "nosniff",
  );
  const sniffedType = sniffType(body, mimeType, contentTypes.at(-1) ?? null, noSniff);
  const redirect = redirectOf(status, headers, { url, copyOf: response.copyOf ?? null });
  const empty = emptyFacts(url);
  return {
    ...empty,
    kind: kindOf(redirect, sniffedType),
    status,
    fetchedAt: response.fetchedAt?.toISOString() ?? null,
    attempts,
    redirect: redirect ?? cookieRedirectOf(response),
    headers: headerFacts(headers),
    contentType: mimeType?.essence ?? null,
    sniffedType,
    bodyBytes: body.byteLength,
    wireBytes: response.wireBytes ?? body.byteLength,
    bodyTruncated: response.bodyTruncated ?? false,
    ttfbMs: response.ttfbMs ?? null,
    totalMs: response.totalMs ?? null,
    challenge: isMarkedChallenge(headers),
    charset: { ...empty.charset, http: httpCharset(contentTypes) },
    ...robotsOfHeaders(headers, response.fetchedAt ?? null),
  };
}

function withoutFragment(url: string): string {
  const hash = url.indexOf("#");
  return detachedText(hash === -1 ? url : url.slice(0, hash), 8192);
}

function httpCharset(contentTypes: readonly string[]): string | null {
  const label = charsetOfHeader(contentTypes.length === 0 ? null : contentTypes.join(", "));
  return label === null ? null : detachedText(label, 100);
}

function redirectOf(
  status: number,
  headers: HeaderPairs,
  { url, copyOf }: { readonly url: string; readonly copyOf: SiteCopy | null },
): PageFacts["redirect"] {
  if (status < 300 || status > 399) return null;
  const location = headerValues(headers, "location")[0];
  if (location === undefined) return { raw: "", url: null };
  const target = parseUrl(location, url)?.href ?? null;
  if (target === null || copyOf === null) return { raw: location, url: target };
  const own = copyUrls(copyOf)(target);
  // A redirect to the same page under the canonical host leads away from the copy.
  return { raw: location, url: urlKey(own) === urlKey(url) ? target : own };
}

function cookieRedirectOf({ cookieRedirect }: PageResponse): PageFacts["redirect"] {
  return cookieRedirect === undefined ? null : { raw: cookieRedirect.raw, url: cookieRedirect.url };
}

/** Returns the kind of a response. A 3xx response without a Location leads nowhere: it is judged by its body. */
function kindOf(redirect: PageFacts["redirect"], sniffedType: string | null): PageFacts["kind"] {
  if (redirect !== null && (redirect.raw !== "" || redirect.url !== null)) return "redirect";
  return sniffedType === "text/html" || sniffedType === "application/xhtml+xml" ? "html" : "other";
}
