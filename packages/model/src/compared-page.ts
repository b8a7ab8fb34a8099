import { isSameUrl } from "@sightline/url";
import type { RenderedPage } from "./rendered-page.ts";

/** True if the rendered document is that of the page: scripts have not gone on to another URL. */
export function staysOnPage({ url, finalUrl }: Pick<RenderedPage, "url" | "finalUrl">): boolean {
  return finalUrl === null || isSameUrl(placeOf(finalUrl), placeOf(url));
}

/** Returns a URL without what scripts change in the address of a page that stays the same: its query and fragment. */
function placeOf(url: string): string {
  return url.replace(/[?#].*/s, "").replace(/\/$/, "");
}

/** True for a page whose raw and rendered documents can be compared. */
export function isCompared(page: RenderedPage): boolean {
  return page.differences !== null && page.status === 200 && staysOnPage(page);
}
