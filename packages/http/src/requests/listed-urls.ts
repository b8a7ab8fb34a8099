import { isUrl } from "@sightline/url";
import { allowedUrl, notAllowed, type PrivateHosts } from "./allowed-url.ts";

/** URLs that settings list besides the site's own. */
export interface ListedUrls {
  readonly urls?: readonly string[] | undefined;
  readonly sitemaps?: readonly string[] | undefined;
}

/**
 * Checks listed URLs and sitemaps like a site's own URL, and their ports: 80, 443, the site's own, and those of hosts
 * that the operator allows by name with a port. Sitemaps may be relative to the site.
 *
 * @param pointer of the settings in the request
 * @throws Problem `url_not_allowed`
 */
export function checkListedUrls(settings: ListedUrls, site: URL, allowed: PrivateHosts, pointer: string): void {
  const ports = new Set(["", "80", "443", site.port]);
  const isPortAllowed = ({ port, host }: URL) =>
    ports.has(port) || (typeof allowed !== "boolean" && allowed.includes(host));

  function check(text: string, at: string): void {
    const url = allowedUrl(text, allowed, at);
    if (!isPortAllowed(url)) throw notAllowed("Its port is neither 80, 443 nor the site's own.", at);
  }

  for (const [index, url] of (settings.urls ?? []).entries()) check(url, `${pointer}/urls/${index}`);
  for (const [index, url] of (settings.sitemaps ?? []).entries()) {
    check(isUrl(url, site.href) ? new URL(url, site.href).href : url, `${pointer}/sitemaps/${index}`);
  }
}
