import { isUrl } from "@sightline/url";

/**
 * Says whether a URL belongs to the machinery of a delivery network and not to the site: `/cdn-cgi/`, below which
 * Cloudflare answers in its own way, as with 404 for its protected e-mail addresses.
 */
export function isManagedPath(url: string): boolean {
  return isUrl(url) && new URL(url).pathname.startsWith("/cdn-cgi/");
}
