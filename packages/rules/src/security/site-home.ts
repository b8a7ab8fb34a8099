import type { PageRecord, SiteDocuments } from "@sightline/model";

/** The site's home page when it answered 200 with an analysed HTML page: what site-wide header rules judge. */
export function answeredHome(site: SiteDocuments): PageRecord | null {
  const home = site.home;
  if (home === null || home.status !== 200 || home.kind !== "html" || home.analysis !== "ok") return null;
  return home;
}
