import { resolveUrl } from "@sightline/model";
import type { RobotsLine } from "./robots-line.ts";

/** Most sitemaps that are read from one file. */
const maxSitemaps = 10_000;

/**
 * The sitemaps that a robots.txt names: absolute http or https URLs without fragment, each once, in order.
 *
 * @param base the file's URL; without it relative values are left out
 */
export function sitemapUrls(lines: Iterable<RobotsLine>, base: string | undefined): readonly string[] {
  const urls = new Set<string>();
  for (const line of lines) {
    if (line.field !== "sitemap" || line.value === "") continue;
    const value = Buffer.from(line.value, "latin1").toString("utf8");
    const url = base === undefined ? absoluteUrl(value) : resolveUrl(value, base);
    if (url === null || (url.protocol !== "http:" && url.protocol !== "https:")) continue;
    url.hash = "";
    urls.add(url.href);
    if (urls.size === maxSitemaps) break;
  }
  return [...urls];
}

function absoluteUrl(value: string): URL | null {
  return URL.canParse(value) ? new URL(value) : null;
}
