import { isUrl } from "@sightline/url";

/**
 * Returns true if a page is the overview of the section of another page: `/boots/`, `/boots` or `/boots.html` for
 * `/boots/winter/`, and the home page for top-level pages.
 */
export function isHubOf(hub: string, url: string): boolean {
  if (!isUrl(hub) || !isUrl(url)) return false;
  const [overview, page] = [new URL(hub), new URL(url)];
  const folder = overview.pathname.replace(/(?:\/index)?\.(?:html?|php)$/i, "").replace(/\/*$/, "/");
  const path = page.pathname.replace(/\/$/, "");
  if (overview.host !== page.host || !path.startsWith(folder)) return false;
  return folder !== "/" || !path.slice(1).includes("/");
}
