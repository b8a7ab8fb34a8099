import { isUrl, parseUrl } from "@sightline/url";
import type { RobotsLine } from "./robots-line.ts";

/** Maximum sitemaps read from one file. */
const maxSitemaps = 10_000;
const maxNotAbsolute = 10;
const maxShownLength = 200;

/** Sitemap lines of a robots.txt. */
export interface SitemapLines {
  /** Absolute http or https URLs without fragment, each once, in order. */
  readonly urls: readonly string[];
  /** Values that are not absolute http or https URLs, as written: the first 10, at most 200 characters of each. */
  readonly notAbsolute: readonly string[];
}

/**
 * Reads the sitemaps that a robots.txt names.
 *
 * @param base the file's URL, against which relative values are resolved; without it they are left out
 */
export function sitemapLines(lines: Iterable<RobotsLine>, base: string | undefined): SitemapLines {
  const urls = new Set<string>();
  const notAbsolute: string[] = [];
  for (const line of lines) {
    if (line.field !== "sitemap" || line.value === "") continue;
    const value = Buffer.from(line.value, "latin1").toString("utf8");
    const absolute = absoluteUrl(value);
    if (absolute === null && notAbsolute.length < maxNotAbsolute) notAbsolute.push(value.slice(0, maxShownLength));
    const url = absolute ?? relativeUrl(value, base);
    if (url !== null) urls.add(url);
    if (urls.size === maxSitemaps) break;
  }
  return { urls: [...urls], notAbsolute };
}

function absoluteUrl(value: string): string | null {
  return isUrl(value) ? webUrl(new URL(value)) : null;
}

function relativeUrl(value: string, base: string | undefined): string | null {
  const url = base === undefined ? null : parseUrl(value, base);
  return url === null ? null : webUrl(url);
}

function webUrl(url: URL): string | null {
  if (url.protocol !== "http:" && url.protocol !== "https:") return null;
  url.hash = "";
  return url.href;
}
