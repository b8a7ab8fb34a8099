import { isUrl } from "@sightline/url";
import type { PatchFacts } from "../audit/geo-audit-options.ts";
import type { EngineId } from "../crawlers/engines.ts";
import type { PageReading } from "../reading/page-reading.ts";
import type { GeoIssue, GeoPatch } from "../result/geo-audit.ts";
import type { SiteReading } from "../site/site-reading.ts";
import { directivesPatch } from "./directives-patch.ts";
import { articlePatch, organizationPatch } from "./json-ld-patch.ts";
import { lastmodPatch } from "./lastmod-patch.ts";
import { robotsPatch } from "./robots-patch.ts";
import { wantedAccess } from "./wanted-access.ts";

/** Proposes a change that fixes an issue; returns `null` if code cannot write it. Never applied. */
export async function patchFor(issue: GeoIssue, { site, read }: PatchFacts): Promise<GeoPatch | null> {
  switch (issue.checkId) {
    case "access.robots-search-tokens":
    case "access.robots-intent-gap":
    case "access.robots-user-tokens":
    case "pol.goal-fit":
      return patchOfRobots(site, issue);
    case "access.google-ai-eligibility":
    case "access.bing-copilot-eligibility":
      return site.goal === "closed" ? null : patchOfPage(issue, read, directivesPatch);
    case "fresh.lastmod":
      return patchOfSitemap(site);
    case "sd.type-match":
    case "sd.coverage":
      return patchOfPage(issue, read, articlePatch);
    case "auth.org-identity":
      return site.home === null ? null : organizationPatch(site.home);
    default:
      return null;
  }
}

function patchOfRobots({ site, context, goal }: SiteReading, { examples }: GeoIssue): GeoPatch | null {
  const document = context.robots.main?.document;
  if (document === undefined) return null;
  const own = examples.map(({ url }) => url).filter((url) => isUrl(url) && new URL(url).origin === site.origin);
  // An engine to which the owner gave no share is closed on purpose.
  const isWanted = (engine: EngineId) => context.weights[engine] > 0;
  return robotsPatch(document, wantedAccess(goal ?? "visible", isWanted), [...new Set([site.startUrl, ...own])]);
}

function patchOfSitemap({ site, sample }: SiteReading): GeoPatch | null {
  const sitemap = site.sitemaps.find(({ status, type }) => status === 200 && type === "urlset");
  return site.sitemapDates === null
    ? null
    : lastmodPatch(sitemap?.url ?? `${site.origin}/sitemap.xml`, site.sitemapDates, sample.modifiedDays);
}

async function patchOfPage(
  { examples }: GeoIssue,
  read: PatchFacts["read"],
  make: (page: PageReading) => GeoPatch | null,
): Promise<GeoPatch | null> {
  for (const { url } of examples) {
    const page = await read(url);
    const patch = page === null ? null : make(page);
    if (patch !== null) return patch;
  }
  return null;
}
