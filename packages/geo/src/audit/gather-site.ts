import type { GeoGoal, GeoSite } from "../input/geo-input.ts";
import { policyConflicts } from "../policy/policy-conflicts.ts";
import { policyMatrix } from "../policy/policy-matrix.ts";
import { policySources } from "../policy/policy-sources.ts";
import type { PageReading } from "../reading/page-reading.ts";
import { readSiteLlms } from "../site/llms-file.ts";
import { disallowedLinks } from "../site/llms-links.ts";
import type { SiteReading } from "../site/site-reading.ts";
import type { CrawlReading } from "./read-crawl.ts";

/** Gathers the input of site checks, with the few pages that they need individually. */
export async function gatherSite(
  site: GeoSite,
  crawl: CrawlReading,
  owner: { readonly goal: GeoGoal | null; readonly indexNowKey: SiteReading["indexNowKey"] },
): Promise<SiteReading> {
  const { context, survey, sample, home } = crawl;
  const llms = readSiteLlms(site);
  const policies = policySources(site, context.robots, home);
  const nearest = async (type: "about" | "contact"): Promise<PageReading | null> => {
    const url = survey.nearest.get(type);
    return url === undefined ? null : crawl.read(url);
  };
  return {
    site,
    context,
    survey,
    sample,
    home,
    about: await nearest("about"),
    contact: await nearest("contact"),
    authors: sample.authors,
    llms,
    policies,
    matrix: policyMatrix(crawl.policyPages, policies),
    conflicts: policyConflicts({
      sources: policies,
      access: (token) => context.robots.access(token, context.startUrl),
      homeIsIndexable: home?.record.indexability === "indexable",
      disallowedLlmsLinks: disallowedLinks({ llms, context }),
    }),
    ...owner,
  };
}
