import { gzipSync } from "node:zlib";
import { isMarkedChallenge, styleReferences } from "@sightline/facts";
import type { Resource, ResourceFailure } from "@sightline/model";
import type { FetchedPage, FetchResult } from "@sightline/model/ports";
import { hostOf, isFetchable, parseUrl } from "@sightline/url";
import { redirectTarget } from "../polite-fetch.ts";
import { headerOf, isPointless, maxRedirects, wantsPause } from "./companion-answers.ts";
import type { CompanionRequests, CompanionVisit } from "./companion-kind.ts";
import { freshness } from "./freshness.ts";
import { imagePixels } from "./image-pixels.ts";

/** What a visit to a resource needs. */
export interface ResourceVisiting extends CompanionRequests {
  readonly isForeign: boolean;
  /** True for a URL that may be requested where a redirect leads to it. */
  mayFollow(url: URL): boolean;
}

/** Bytes of an image above which its size in pixels is asked for. */
const manyImageBytes = 200_000;
/** Bytes of a body in which the size of an image, or markup, shows. */
const startBytes = 65_536;
/** Bytes below which compression saves no packet. */
const minCompressedBytes = 1400;
/** Bytes that are compressed to learn what compression saves: a few milliseconds of work. */
const sampleBytes = 262_144;
const maxMediaType = 100;
/** Formats that browsers ask for in images, and that servers choose by. */
const accept = { accept: "image/avif,image/webp,image/apng,image/svg+xml,image/*,*/*;q=0.8" };

/**
 * Looks at a resource: HEAD, and the body of text, which is measured, and of what HEAD does not settle; the same for
 * each URL that it redirects to.
 */
export async function visitResource(
  url: string,
  visiting: ResourceVisiting,
  signal: AbortSignal,
): Promise<CompanionVisit<Resource>> {
  const seen = new Set<string>();
  let at = url;
  const ended = (found: FetchResult | ResourceFailure, bytes: number | null = null) => ({
    entry: {
      url,
      isForeign: visiting.isForeign,
      ...(typeof found === "string" ? without(found) : measured(found, bytes)),
      finalUrl: at,
      redirects: seen.size,
      confirmed: false,
      checkedAt: new Date(visiting.now()).toISOString(),
    },
    asksForPause: typeof found !== "string" && wantsPause(found) ? hostOf(at) : null,
  });
  for (;;) {
    if (!(await visiting.permits(at, signal))) return ended("robots");
    const { result, bytes } = await answerOf(at, visiting, signal);
    const target = redirectTarget(result);
    if (target === null) return ended(result, bytes);
    seen.add(at);
    at = target;
    if (seen.has(target) || seen.size > maxRedirects) return ended("redirects");
    if (!visiting.mayFollow(new URL(target))) return ended(result);
  }
}

interface Answer {
  readonly result: FetchResult;
  /** Bytes of the whole body as transferred, where the result has only its start. */
  readonly bytes: number | null;
}

async function answerOf(url: string, { request }: ResourceVisiting, signal: AbortSignal): Promise<Answer> {
  const whole = async (): Promise<Answer> => ({
    result: await request(url, "GET", signal, { headers: accept }),
    bytes: null,
  });
  if (isTextPath(url)) return whole();
  const head = await request(url, "HEAD", signal, { headers: accept });
  if (wantsPause(head) || (head.kind === "failure" && isPointless(head))) return { result: head, bytes: null };
  if (head.kind === "answer" && head.status >= 300 && head.status < 400) return { result: head, bytes: null };
  if (head.kind === "failure" || head.status >= 400) return start(null);
  const type = mediaTypeOf(head);
  const bytes = contentLength(head);
  if (isText(type)) return whole();
  if (type === null || type === "text/html") return start(bytes);
  const isSettled = bytes !== null && (bytes <= manyImageBytes || !type.startsWith("image/"));
  return isSettled || isStream(type) ? { result: head, bytes } : start(bytes);

  /** Reads the start of a body. */
  async function start(all: number | null): Promise<Answer> {
    const result = await request(url, "GET", signal, {
      headers: { ...accept, range: `bytes=0-${startBytes - 1}` },
      bodyBytes: startBytes,
    });
    if (result.kind === "failure") return { result, bytes: null };
    // A server that knows no range of an empty or odd file has the file.
    if (result.status === 416 && head.kind === "answer") return { result: head, bytes: all };
    return { result, bytes: rangeTotal(result) ?? (result.bodyTruncated ? contentLength(result) : null) ?? all };
  }
}

/** True for URLs whose name says that they are text: their body is read at once. */
function isTextPath(url: string): boolean {
  return /\.(?:css|m?js)$/i.test(new URL(url).pathname);
}

/** Media types of text whose bodies are measured. */
function isText(type: string | null): boolean {
  return (
    type !== null && /^(?:text\/(?:css|javascript)|(?:application|text)\/(?:x-)?(?:javascript|ecmascript))$/.test(type)
  );
}

function isStream(type: string): boolean {
  return type.startsWith("video/") || type.startsWith("audio/");
}

type Measured = Pick<
  Resource,
  | "status"
  | "failure"
  | "mediaType"
  | "wireBytes"
  | "bodyBytes"
  | "encoding"
  | "gzipBytes"
  | "freshForS"
  | "pixels"
  | "names"
>;

const nothing = {
  mediaType: null,
  wireBytes: null,
  bodyBytes: null,
  encoding: null,
  gzipBytes: null,
  freshForS: null,
  pixels: null,
};

function without(failure: ResourceFailure): Measured {
  return { status: null, failure, ...nothing };
}

function measured(result: FetchResult, bytes: number | null): Measured {
  if (result.kind === "failure") return without(result.isUnknownName === true ? "no-such-host" : result.failure);
  if (isMarkedChallenge(result.headers)) return without("challenge");
  const { body, headers, bodyTruncated } = result;
  const encoding = encodingOf(result);
  const mediaType = mediaTypeOf(result);
  const isWhole = result.status !== 206 && !bodyTruncated && body.length > 0;
  const isMeasured = isWhole && encoding === null && isText(mediaType) && body.length > minCompressedBytes;
  return {
    // A part of the body is what was asked for.
    status: result.status === 206 ? 200 : result.status,
    failure: null,
    mediaType,
    wireBytes: bytes ?? (isWhole ? result.wireBytes : contentLength(result)),
    bodyBytes: isWhole || (bodyTruncated && isText(mediaType)) ? body.length : null,
    encoding,
    gzipBytes: isMeasured ? gzipBytes(body) : null,
    freshForS: freshness(headers),
    ...namesOf(result),
    pixels: mediaType?.startsWith("image/") === true && body.length > 0 ? imagePixels(body) : null,
  };
}

/** URLs that are kept of a style sheet. */
const maxNames = 100;
const maxNameLength = 2000;

/** Returns the URLs of images and style sheets that a style sheet names; of its fonts, browsers load one of several. */
function namesOf(result: FetchedPage): Pick<Resource, "names"> {
  const { url, body } = result;
  const names = new Set<string>();
  // Cut ones name at least what comes before the cut.
  if (mediaTypeOf(result) !== "text/css") return {};
  for (const { kind, url: written } of styleReferences(Buffer.from(body).toString("utf8"))) {
    if (names.size >= maxNames) break;
    const parsed = kind === "font" ? null : parseUrl(written, url);
    if (parsed === null || !isFetchable(parsed)) continue;
    parsed.hash = "";
    if (parsed.href.length <= maxNameLength) names.add(parsed.href);
  }
  return names.size === 0 ? {} : { names: [...names] };
}

/** Returns the size of a body after gzip; of a long one by its start. */
function gzipBytes(body: Uint8Array): number {
  const sample = body.subarray(0, sampleBytes);
  return Math.round((gzipSync(sample).length / sample.length) * body.length);
}

function encodingOf(page: FetchedPage): string | null {
  const encoding = headerOf(page, "content-encoding")?.trim().toLowerCase() ?? "";
  return encoding === "" || encoding === "identity" ? null : encoding.slice(0, maxMediaType);
}

function mediaTypeOf(page: FetchedPage): string | null {
  const type = headerOf(page, "content-type")?.split(";", 1)[0]?.trim().toLowerCase() ?? "";
  return type === "" ? null : type.slice(0, maxMediaType);
}

function contentLength(page: FetchedPage): number | null {
  return wholeNumber(headerOf(page, "content-length"));
}

/** Returns the size of the file of which a response is a part. */
function rangeTotal(page: FetchedPage): number | null {
  return page.status === 206 ? wholeNumber(headerOf(page, "content-range")?.split("/")[1]) : null;
}

function wholeNumber(text: string | undefined): number | null {
  return text !== undefined && /^\s*\d{1,15}\s*$/.test(text) ? Number(text) : null;
}
