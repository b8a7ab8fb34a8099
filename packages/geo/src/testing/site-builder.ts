import type { RobotsDocument } from "@sightline/model";
import { accessFold } from "../access/access-fold.ts";
import type { GeoSite } from "../input/geo-input.ts";
import type { AnswerSite } from "../pages/answer-site.ts";
import type { SiteSurvey } from "../pages/site-survey.ts";
import { policyConflicts } from "../policy/policy-conflicts.ts";
import { policySources } from "../policy/policy-sources.ts";
import { policyStatements } from "../policy/policy-statements.ts";
import { siteRobots } from "../robots/site-robots.ts";
import { origin, type PageParts, page, robotsText, siteContext } from "./page-builder.ts";

/** Parts of a site that a case may set. */
export interface SiteParts extends Partial<Pick<AnswerSite, "goal" | "copies" | "closedEngines">> {
  /** The robots.txt; `null` when it was not requested. */
  readonly robots?: string | RobotsDocument | null;
  readonly sitemaps?: GeoSite["sitemaps"];
  readonly sitemapDates?: GeoSite["sitemapDates"];
  /** Responses by path: a text served with 200, or `null` for 404. */
  readonly documents?: Readonly<Record<string, string | null>>;
  readonly survey?: Partial<SiteSurvey>;
  readonly home?: PageParts;
  /** Pages by which access is known. Default: the home page and one article. */
  readonly pages?: readonly PageParts[];
  readonly entity?: Partial<AnswerSite["entity"]>;
}

const sitemap = {
  url: `${origin}/sitemap.xml`,
  status: 200,
  type: "urlset" as const,
  source: "robots" as const,
  urls: 40,
  issues: [],
};

/** Builds a document that was served with 200, or with 404 for `null`. */
export function document(path: string, text: string | null): GeoSite["documents"][number] {
  const contentType = path.endsWith(".json") ? "application/json" : "text/plain";
  return { url: `${origin}${path}`, status: text === null ? 404 : 200, contentType, text: text ?? "" };
}

/** Builds a healthy site as checks read it; a case sets only what it tests. */
export function site(parts: SiteParts = {}): AnswerSite {
  const robots = parts.robots === undefined ? "User-agent: *\nAllow: /" : parts.robots;
  const robotsDocument = typeof robots === "string" ? robotsText(robots) : robots;
  const geoSite: GeoSite = {
    origin,
    startUrl: `${origin}/`,
    robots: robotsDocument === null ? [] : [robotsDocument],
    sitemaps: parts.sitemaps ?? [sitemap],
    documents: Object.entries(parts.documents ?? {}).map(([path, text]) => document(path, text)),
    sitemapDates: parts.sitemapDates ?? null,
    isPartial: false,
  };
  const context = { ...siteContext(), goal: parts.goal ?? null, robots: siteRobots(origin, geoSite.robots) };
  const home = page({ url: `${origin}/`, ...parts.home, context });
  const others = (parts.pages ?? [{}]).map((one) => page({ ...one, context }));
  const access = accessFold();
  for (const one of [home, ...others]) access.add(one);
  const sources = policySources(geoSite, context.robots, home.record);
  return {
    ...context,
    site: geoSite,
    home: home.record,
    survey: {
      htmlPages: 1 + others.length,
      pages: [1, ...others.map((_, index) => index + 2)],
      ledPages: [],
      identityPages: [],
      challenges: 0,
      ...parts.survey,
    },
    access: access.rows(),
    entity: { kind: null, entries: [], contradictions: [], required: [], ...parts.entity } as AnswerSite["entity"],
    copies: parts.copies ?? [],
    policy: {
      ...policyStatements(sources),
      conflicts: policyConflicts({
        sources,
        access: (token) => context.robots.access(token, `${origin}/`),
        homeIsIndexable: home.record.indexability === "indexable",
      }),
    },
    closedEngines: parts.closedEngines ?? new Set(),
  };
}
