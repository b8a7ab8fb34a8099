import type { Finding, SitemapDocument } from "@sightline/model";
import { parseUrl } from "@sightline/url";
import { examples, quote } from "../evidence.ts";
import { declaredSitemaps, namedBy } from "./declared-sitemap.ts";

/** Wording of {@link entriesElsewhere}: `one` sitemap, or several that are reported together. */
export const elsewhereMessages = {
  one: "URLs in the sitemap {sitemap}, declared in {namedBy}, that are on {hosts}: {entries} of {urls}.",
  several: "URLs in {files} sitemaps, such as {sitemap}, that are on {hosts}: {entries} of {urls}.",
} as const;

/**
 * Reports the entries of declared sitemaps on other sites' hosts, all together; feeds are left out, because they may
 * link to other sites.
 *
 * @param isWanted selects the hosts by their origins
 */
export function* entriesElsewhere(
  sitemaps: readonly SitemapDocument[],
  isWanted: (origin: string) => boolean,
): Generator<Finding> {
  const found = declaredSitemaps(sitemaps)
    .filter(({ type }) => type !== "feed")
    .map((sitemap) => ({ sitemap, hosts: (sitemap.otherSites ?? []).filter(({ origin }) => isWanted(origin)) }))
    .filter(({ hosts }) => hosts.length > 0);
  const [first] = found;
  if (first === undefined) return;
  const { url, source } = first.sitemap;
  const hosts = found.flatMap((each) => each.hosts);
  yield {
    subject: { kind: "site", url },
    message: found.length === 1 ? "one" : "several",
    data: {
      sitemap: quote(url),
      namedBy: namedBy[source],
      files: found.length,
      hosts: examples(hosts.map(({ origin }) => parseUrl(origin)?.host ?? origin)),
      entries: hosts.reduce((sum, { entries }) => sum + entries, 0),
      urls: found.reduce((sum, { sitemap }) => sum + sitemap.urls, 0),
    },
  };
}
