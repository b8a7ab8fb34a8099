import type { RobotsDocument } from "@sightline/model";
import type { GeoSite } from "../input/geo-input.ts";
import { policyConflicts } from "../policy/policy-conflicts.ts";
import { policySources } from "../policy/policy-sources.ts";
import { siteRobots } from "../robots/site-robots.ts";
import { readSiteLlms } from "../site/llms-file.ts";
import { disallowedLinks } from "../site/llms-links.ts";
import { type SampleFacts, sampleFold } from "../site/sample-fold.ts";
import type { SiteReading } from "../site/site-reading.ts";
import type { Survey } from "../site/survey.ts";
import { origin, type PageParts, page, readingContext, robotsText } from "./page-builder.ts";

/** Parts of a site that a case may set. */
export interface SiteParts
  extends Partial<Pick<SiteReading, "authors" | "matrix" | "conflicts" | "goal" | "indexNowKey">> {
  /** The robots.txt; `null` when it was not requested. */
  readonly robots?: string | RobotsDocument | null;
  readonly sitemaps?: GeoSite["sitemaps"];
  readonly sitemapDates?: GeoSite["sitemapDates"];
  readonly isPartial?: boolean;
  readonly startUrl?: string;
  /** Responses by path: a text served with 200, or `null` for 404. */
  readonly documents?: Readonly<Record<string, string | null>>;
  readonly survey?: Partial<Survey>;
  readonly sample?: Partial<SampleFacts>;
  readonly home?: PageParts | null;
  readonly about?: PageParts;
  readonly contact?: PageParts;
}

const sitemap = {
  url: `${origin}/sitemap.xml`,
  status: 200,
  type: "urlset" as const,
  source: "robots" as const,
  urls: 40,
  issues: [],
};

/** Builds the survey of a healthy site of forty pages. */
export function survey(parts: Partial<Survey> = {}): Survey {
  return {
    requests: 42,
    failures: 0,
    advertised: 40,
    dead: 0,
    deadSample: [],
    priced: 0,
    pricedSample: [],
    price: null,
    html: 40,
    indexable: 40,
    indexableListed: 40,
    listed: 40,
    listedFit: 40,
    unfitListed: null,
    unlisted: null,
    maxLinkScore: 1,
    left: 0,
    copies: 0,
    templates: new Map(),
    types: new Map(),
    nearest: new Map(),
    coverage: { typed: 0, declared: 0, lacking: [], scriptWritten: 0 },
    wanted: new Map(),
    titleCount: () => 1,
    descriptionCount: () => 1,
    wrongCanonical: () => null,
    hopsTo: () => 0,
    ...parts,
  };
}

/** Builds a document that was served with 200, or with 404 for `null`. */
export function document(path: string, text: string | null): GeoSite["documents"][number] {
  const contentType = path.endsWith(".json") ? "application/json" : "text/plain";
  return { url: `${origin}${path}`, status: text === null ? 404 : 200, contentType, text: text ?? "" };
}

/** Builds a healthy site; a case sets only what it tests. */
export function site({ startUrl = `${origin}/`, ...parts }: SiteParts = {}): SiteReading {
  const robots = parts.robots === undefined ? "User-agent: *\nAllow: /" : parts.robots;
  const robotsDocument = typeof robots === "string" ? robotsText(robots) : robots;
  const documents = Object.entries(parts.documents ?? {}).map(([path, text]) => document(path, text));
  const geoSite: GeoSite = {
    origin,
    startUrl,
    robots: robotsDocument === null ? [] : [robotsDocument],
    sitemaps: parts.sitemaps ?? [sitemap],
    documents,
    sitemapDates: parts.sitemapDates ?? null,
    isPartial: parts.isPartial ?? false,
  };
  const context = { ...readingContext(), robots: siteRobots(origin, geoSite.robots) };
  const home = parts.home === null ? null : page({ url: `${origin}/`, ...parts.home });
  const llms = readSiteLlms(geoSite);
  const policies = policySources(geoSite, context.robots, home);
  const surveyed = survey(parts.survey);
  return {
    site: geoSite,
    context,
    survey: surveyed,
    sample: { ...sampleFold().finish(), ...parts.sample },
    home,
    about: parts.about === undefined ? null : page(parts.about),
    contact: parts.contact === undefined ? null : page(parts.contact),
    authors: parts.authors ?? [],
    llms,
    policies,
    matrix: parts.matrix ?? [],
    conflicts:
      parts.conflicts ??
      policyConflicts({
        sources: policies,
        access: (token) => context.robots.access(token, `${origin}/`),
        homeIsIndexable: home?.record.indexability === "indexable",
        disallowedLlmsLinks: disallowedLinks({ llms, context }),
      }),
    goal: parts.goal ?? null,
    indexNowKey: parts.indexNowKey ?? null,
  };
}
