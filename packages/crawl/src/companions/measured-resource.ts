import { gzipSync } from "node:zlib";
import { isMarkedChallenge } from "@sightline/facts";
import type { Resource, ResourceFailure } from "@sightline/model";
import type { FetchedPage, FetchResult } from "@sightline/model/ports";
import { freshness } from "./freshness.ts";
import { isAnimatedGif } from "./gif-frames.ts";
import { imagePixels } from "./image-pixels.ts";
import { removableBytes } from "./removable-bytes.ts";
import { contentLength, encodingOf, isTextType, mediaTypeOf } from "./resource-answer.ts";
import { styleSheetFinds } from "./style-sheet-finds.ts";

/** What a response tells of a resource. */
export type MeasuredResource = Omit<
  Resource,
  "url" | "isForeign" | "finalUrl" | "redirects" | "lost" | "confirmed" | "checkedAt"
>;

/** Bytes below which compression saves no packet. */
const minCompressedBytes = 1400;
/** Bytes that are compressed to learn what compression saves: a few milliseconds of work. */
const sampleBytes = 262_144;

/** Returns a resource without a response to judge. */
export function unmeasuredResource(failure: ResourceFailure): MeasuredResource {
  return {
    status: null,
    failure,
    mediaType: null,
    wireBytes: null,
    bodyBytes: null,
    encoding: null,
    gzipBytes: null,
    freshForS: null,
    pixels: null,
  };
}

/**
 * Measures a resource by a response to HEAD or GET, or to a request for its start.
 *
 * @param bytes bytes of the whole body as transferred, where the response has only its start
 */
export function measuredResource(result: FetchResult, bytes: number | null): MeasuredResource {
  if (result.kind === "failure") {
    return unmeasuredResource(result.isUnknownName === true ? "no-such-host" : result.failure);
  }
  if (isMarkedChallenge(result.headers)) return unmeasuredResource("challenge");
  const { body, headers, bodyTruncated } = result;
  const mediaType = mediaTypeOf(result);
  const isWhole = result.status !== 206 && !bodyTruncated && body.length > 0;
  const isText = isTextType(mediaType);
  return {
    // A part of the body is what was asked for.
    status: result.status === 206 ? 200 : result.status,
    failure: null,
    mediaType,
    wireBytes: bytes ?? (isWhole ? result.wireBytes : contentLength(result)),
    bodyBytes: isWhole || (bodyTruncated && isText) ? body.length : null,
    encoding: encodingOf(result),
    gzipBytes: isWhole && isText ? gzipBytes(result) : null,
    freshForS: freshness(headers),
    ...(isText ? textMeasures(result, isWhole) : {}),
    ...imageMeasures(mediaType, body),
  };
}

/** Returns the size of an uncompressed body after gzip, of a long one by its start; `null` for those of one packet. */
function gzipBytes(page: FetchedPage): number | null {
  const { body } = page;
  if (encodingOf(page) !== null || body.length <= minCompressedBytes) return null;
  const sample = body.subarray(0, sampleBytes);
  return Math.round((gzipSync(sample).length / sample.length) * body.length);
}

type TextMeasures = Pick<Resource, "removableBytes" | "names" | "fontsWithoutDisplay">;

function textMeasures(page: FetchedPage, isWhole: boolean): TextMeasures {
  const isStyle = mediaTypeOf(page) === "text/css";
  const removable = isWhole ? (removableBytes(page.body, isStyle ? "css" : "script") ?? 0) : 0;
  return { ...(removable === 0 ? {} : { removableBytes: removable }), ...(isStyle ? styleSheetFinds(page) : {}) };
}

function imageMeasures(mediaType: string | null, body: Uint8Array): Pick<Resource, "pixels" | "isAnimated"> {
  const isImage = mediaType?.startsWith("image/") === true && body.length > 0;
  const isAnimated = mediaType === "image/gif" && isAnimatedGif(body);
  return { pixels: isImage ? imagePixels(body) : null, ...(isAnimated ? { isAnimated } : {}) };
}
