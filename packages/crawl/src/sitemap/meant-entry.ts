import { parseUrl } from "@sightline/url";

/** Text that is neither a path from the root nor one from the folder of the sitemap. */
const noPath = /[\s{}<>\\|"^`]|^[a-z][a-z\d+.-]*:/i;

/**
 * Returns the URL that an entry without a scheme means, if it is on the sitemap's own host: `/boots`, `boots.html` and
 * `www.example.com/boots` in a sitemap of `www.example.com`; otherwise `null`.
 */
export function meantEntry(loc: string, sitemapUrl: string): string | null {
  const sitemap = parseUrl(sitemapUrl);
  if (sitemap === null || loc === "" || noPath.test(loc)) return null;
  const [first = "", ...others] = loc.replace(/^\/\//, "").split("/");
  const isHost = first.includes(".") && (loc.startsWith("//") || others.length > 0 || first === sitemap.host);
  // `./boots` and `../boots` are paths.
  if (!isHost || /^\.\.?$/.test(first)) return parseUrl(loc, sitemapUrl)?.href ?? null;
  return first === sitemap.host
    ? (parseUrl(`${sitemap.protocol}//${[first, ...others].join("/")}`)?.href ?? null)
    : null;
}
