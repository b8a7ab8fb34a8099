import {
  loadCompanionSurvey,
  loadExternalLinks,
  loadHostProbes,
  loadRenderedPages,
  loadResources,
} from "@sightline/crawl";
import { leadingFacts } from "@sightline/facts";
import type { GeoResult } from "@sightline/geo/result";
import {
  type AnalysisResult,
  type Crawl,
  type ExternalLink,
  externalLinksKind,
  folderTemplate,
  foreignResourcesKind,
  hostProbesKind,
  type RenderedPage,
  type Resource,
  type RobotsDocument,
  rendersPages,
  resourcesKind,
  type Screenshot,
  type Site,
  type SitemapDocument,
  screenshotsKind,
} from "@sightline/model";
import {
  buildReport,
  externalSummary,
  hostSummary,
  type LeftOutPart,
  type Report,
  type ReportSource,
  renderingSummary,
  resourceSummary,
} from "@sightline/report";
import { acceptanceMatcher } from "../acceptances/acceptance-matcher.ts";
import { acceptedIssues } from "../acceptances/accepted-issues.ts";
import type { AuditContext } from "../context/audit-context.ts";
import type { Verdict } from "../judge/crawl-documents.ts";

/** Input of a report. */
export interface ReportInput {
  readonly site: Site;
  readonly crawl: Crawl;
  readonly verdict: Verdict;
  /** Analysis of the crawl, if there is one. */
  readonly analysis?: AnalysisResult | null;
  /** GEO audit of the crawl, if there is one. */
  readonly geo?: GeoResult | null;
  /** Existing parts that cannot be read, with the reason. */
  readonly leftOut?: readonly LeftOutPart[];
}

/** Creates the report of a judged crawl, which reads pages and issues from the store on each iteration. */
export async function crawlReport(
  context: AuditContext,
  { site, crawl, verdict, analysis = null, geo = null, leftOut = [] }: ReportInput,
): Promise<Report> {
  const { store, rules, generator } = context;
  const robots = await store.documents.list(crawl.id, "robots");
  const sitemaps = await store.documents.list(crawl.id, "sitemap");
  const survey = await loadCompanionSurvey(store.documents, crawl.id, externalLinksKind);
  const links = () => loadExternalLinks(store.documents, crawl.id);
  const externals = survey === null ? null : externalSummary(survey, (await links()).values());
  const probes = await loadCompanionSurvey(store.documents, crawl.id, hostProbesKind);
  const hosts = probes === null ? null : hostSummary(probes, await loadHostProbes(store.documents, crawl.id));
  const files = () => loadResources(store.documents, crawl.id);
  const surveys = await Promise.all(
    [resourcesKind, foreignResourcesKind].map((kind) => loadCompanionSurvey(store.documents, crawl.id, kind)),
  );
  const known = surveys.filter((each) => each !== null);
  const weighing = { maxBytes: crawl.plan.maxResourceBytes, weights: verdict.weights };
  const resources = known.length === 0 ? null : resourceSummary(known, (await files()).values(), weighing);
  const { accepts } = await acceptanceMatcher(context, site.id);
  return buildReport({
    generator,
    site,
    crawl,
    score: verdict.score,
    withoutAccepted: await acceptedIssues(context, crawl, verdict),
    canonicalHost: verdict.canonicalHost,
    profile: verdict.profile,
    analysis,
    geo,
    leftOut,
    ...(externals === null ? {} : { externals, externalLinks: () => listed(links) }),
    hosts,
    ...(resources === null ? {} : { resources, resourceFiles: () => listed(files) }),
    ...(await renderingOf(context, crawl)),
    tallies: verdict.tallies,
    rules: rules.map(({ meta }) => meta),
    documents: {
      // The crawl wrote these documents with these types.
      robots: robots.map(({ value }) => value as RobotsDocument),
      sitemaps: sitemaps.map(({ value }) => value as SitemapDocument),
    },
    pages: () => store.pages.scan(crawl.id, "all", { facts: leadingFacts }),
    issues: (only) => store.issues.scan(crawl.id, only),
    accepts,
    issueCounts: () => store.issues.countByPage(crawl.id),
  });
}

/** Returns what a browser showed of the pages of a crawl; nothing for one that renders none. */
async function renderingOf(
  { store: { documents } }: Pick<AuditContext, "store">,
  { id, plan }: Crawl,
): Promise<Pick<ReportSource, "rendering" | "screenshots">> {
  if (!rendersPages(plan)) return {};
  const pages = await loadRenderedPages(documents, id);
  const patternOf = ({ url, sampleOf }: RenderedPage) => sampleOf ?? folderTemplate(url);
  return {
    rendering: renderingSummary(pages, { mode: plan.render, device: plan.renderDevice }, patternOf),
    async screenshots() {
      const lists = await documents.list(id, screenshotsKind);
      // The crawl wrote them.
      return lists.flatMap(({ value }) => value as readonly Screenshot[]).slice(0, maxPictures);
    },
  };
}

/** At most 120 KB each. */
const maxPictures = 24;

async function* listed<Entry extends ExternalLink | Resource>(
  entries: () => Promise<ReadonlyMap<string, Entry>>,
): AsyncGenerator<Entry> {
  yield* (await entries()).values();
}
