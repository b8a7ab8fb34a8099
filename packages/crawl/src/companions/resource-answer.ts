import type { FetchedPage } from "@sightline/model/ports";
import { headerOf } from "./companion-answers.ts";

const maxMediaType = 100;

/** True for media types of text whose bodies are measured. */
export function isTextType(type: string | null): boolean {
  return (
    type !== null && /^(?:text\/(?:css|javascript)|(?:application|text)\/(?:x-)?(?:javascript|ecmascript))$/.test(type)
  );
}

/** True for media types of audio and video. */
export function isStreamType(type: string): boolean {
  return type.startsWith("video/") || type.startsWith("audio/");
}

/** Returns the media type of a response in lower case, without parameters; `null` without one. */
export function mediaTypeOf(page: FetchedPage): string | null {
  const type = headerOf(page, "content-type")?.split(";", 1)[0]?.trim().toLowerCase() ?? "";
  return type === "" ? null : type.slice(0, maxMediaType);
}

/** Returns the Content-Encoding of a response in lower case; `null` without one. */
export function encodingOf(page: FetchedPage): string | null {
  const encoding = headerOf(page, "content-encoding")?.trim().toLowerCase() ?? "";
  return encoding === "" || encoding === "identity" ? null : encoding.slice(0, maxMediaType);
}

/** Returns the Content-Length of a response; `null` without one. */
export function contentLength(page: FetchedPage): number | null {
  return wholeNumber(headerOf(page, "content-length"));
}

/** Returns the size of the file of which a response is a part. */
export function rangeTotal(page: FetchedPage): number | null {
  return page.status === 206 ? wholeNumber(headerOf(page, "content-range")?.split("/")[1]) : null;
}

function wholeNumber(text: string | undefined): number | null {
  return text !== undefined && /^\s*\d{1,15}\s*$/.test(text) ? Number(text) : null;
}
