import { urlPath } from "@sightline/url";

/**
 * Returns true if a URL belongs to a content delivery network and not to the site: under `/cdn-cgi/`, Cloudflare
 * answers in its own way, for example with 404 for its protected e-mail addresses.
 */
export function isManagedPath(url: string): boolean {
  return urlPath(url)?.startsWith("/cdn-cgi/") ?? false;
}
