import type { Resource, ResourceFailure } from "@sightline/model";
import type { FetchResult } from "@sightline/model/ports";
import { hostOf } from "@sightline/url";
import { redirectTarget } from "../polite-fetch.ts";
import { isPointless, maxRedirects, wantsPause } from "./companion-answers.ts";
import type { CompanionRequests, CompanionVisit } from "./companion-kind.ts";
import { measuredResource, unmeasuredResource } from "./measured-resource.ts";
import { contentLength, isStreamType, isTextType, mediaTypeOf, rangeTotal } from "./resource-answer.ts";

/** What a visit to a resource needs. */
export interface ResourceVisiting extends CompanionRequests {
  readonly isForeign: boolean;
  /** True for a URL that may be requested where a redirect leads to it. */
  mayFollow(url: URL): boolean;
}

/** Bytes of an image above which its size in pixels is asked for; less in formats that newer ones replace. */
const manyImageBytes = 200_000;
const manyLegacyBytes = 100_000;
const legacyTypes = ["image/jpeg", "image/png", "image/gif"];
/** Bytes of a body in which the size of an image, or markup, shows; that of a PNG stands first. */
const startBytes = 65_536;
const startBytesOfPng = 1024;
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
      ...(typeof found === "string" ? unmeasuredResource(found) : measuredResource(found, bytes)),
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
  if (isTextType(type)) return whole();
  if (type === null || type === "text/html") return start(bytes);
  return isStreamType(type) || isSettled(type, bytes) ? { result: head, bytes } : start(bytes, type);

  /** Reads the start of a body. */
  async function start(all: number | null, type: string | null = null): Promise<Answer> {
    const bodyBytes = type === "image/png" ? startBytesOfPng : startBytes;
    const result = await request(url, "GET", signal, {
      headers: { ...accept, range: `bytes=0-${bodyBytes - 1}` },
      bodyBytes,
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

/** True for a file about which its start tells no more than its headers. */
function isSettled(type: string, bytes: number | null): boolean {
  if (bytes === null) return false;
  return !type.startsWith("image/") || bytes <= (legacyTypes.includes(type) ? manyLegacyBytes : manyImageBytes);
}
