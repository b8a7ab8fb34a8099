import type { PageRecord, SiteDocuments } from "@sightline/model";

/** Returns the home page, which site-wide header rules judge, if it answered 200 with an analysed HTML page. */
export function respondingHome(site: SiteDocuments): PageRecord | null {
  const home = site.home;
  if (home === null || home.status !== 200 || home.kind !== "html" || home.analysis !== "ok") return null;
  return home;
}
