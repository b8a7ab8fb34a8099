import { publishedUrls } from "@sightline/url";
import type { ReportHeader } from "./report-schema.ts";

/**
 * Translates URLs of a copy into those of its public host, for files that are used there; returns the URLs of any other
 * site unchanged.
 */
export function publishedUrl({ crawl: { canonicalHost } }: Pick<ReportHeader, "crawl">): (url: string) => string {
  return canonicalHost === undefined || canonicalHost.copyBecause === null
    ? (url) => url
    : publishedUrls(canonicalHost);
}
