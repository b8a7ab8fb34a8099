import { isUrl } from "@sightline/url";
import { applyPatch } from "diff";
import type { EngineId } from "../crawlers/engines.ts";
import type { GeoIssue } from "../result/geo-audit.ts";
import type { SiteReading } from "../site/site-reading.ts";
import { directivesPatch } from "./directives-patch.ts";
import { articlePatch, webSitePatch } from "./json-ld-patch.ts";
import { lastmodPatch } from "./lastmod-patch.ts";
import { type PageAccess, pageProposal } from "./page-proposal.ts";
import type { Proposal } from "./proposal.ts";
import { robotsPatch } from "./robots-patch.ts";
import { wantedAccess } from "./wanted-access.ts";

/** Data from which patches are made. */
export interface ProposalFacts extends PageAccess {
  readonly site: SiteReading;
  /** URLs of the sampled pages on which a check fails, or to which it may apply, heaviest first. */
  failing(checkId: string): readonly string[];
  /** URLs of the sampled articles, heaviest first. */
  readonly articles: readonly string[];
  /** True if every page of a page's template has noindex. */
  isExcludedTemplate(url: string): boolean;
}

/** Proposes changes that would fix an issue, best first; none if code cannot write it. */
export async function* proposals(issue: GeoIssue, facts: ProposalFacts): AsyncGenerator<Proposal> {
  if (issue.checkId === "sd.coverage") return yield* markupProposals(facts);
  const proposal = await proposalOf(issue, facts);
  if (proposal !== null) yield proposal;
}

async function* markupProposals(facts: ProposalFacts): AsyncGenerator<Proposal> {
  const articles = asPartial(await pageProposal(facts.articles, facts, articlePatch));
  if (articles !== null) yield articles;
  const { home } = facts.site;
  const site = home === null ? null : asPartial(await pageProposal([home.url], facts, webSitePatch));
  if (site !== null) yield site;
}

function asPartial(proposal: Proposal | null): Proposal | null {
  return proposal === null ? null : { ...proposal, isPartial: true };
}

async function proposalOf(issue: GeoIssue, facts: ProposalFacts): Promise<Proposal | null> {
  const { site } = facts;
  switch (issue.checkId) {
    case "access.robots-search-tokens":
    case "access.robots-user-tokens":
    case "pol.goal-fit":
      return robotsProposal(site, issue);
    case "access.google-ai-eligibility":
    case "access.bing-copilot-eligibility": {
      const urls = facts.failing(issue.checkId).filter((url) => !facts.isExcludedTemplate(url));
      return pageProposal(urls, facts, (page, source) => directivesPatch(page, source, site.goal));
    }
    case "fresh.lastmod":
      return sitemapProposal(site);
    default:
      return null;
  }
}

function robotsProposal({ site, context, goal }: SiteReading, { examples }: GeoIssue): Proposal | null {
  const document = context.robots.main?.document;
  if (document === undefined) return null;
  const own = examples.map(({ url }) => url).filter((url) => isUrl(url) && new URL(url).origin === site.origin);
  const urls = [...new Set([site.startUrl, ...own])];
  // An engine to which the owner gave no share is closed on purpose.
  const isWanted = (engine: EngineId) => context.weights[engine] > 0;
  const patch = robotsPatch(document, wantedAccess(goal ?? "visible", isWanted), urls);
  const after = patch === null ? false : applyPatch(document.policy === "parsed" ? document.text : "", patch.diff);
  if (patch === null || after === false) return null;
  const changed = { ...document, status: 200, policy: "parsed" as const, text: after };
  const robots = site.robots.map((robot) => (robot === document ? changed : robot));
  return { ...patch, change: { site: { robots } }, urls, isPartial: false };
}

function sitemapProposal({ site, sample }: SiteReading): Proposal | null {
  const sitemaps = new Set(site.sitemaps.flatMap(({ url, type }) => (type === "urlset" ? [url] : [])));
  const sitemap = site.documents.find(({ url, status, text }) => sitemaps.has(url) && status === 200 && text !== "");
  if (site.sitemapDates === null || sitemap === undefined) return null;
  return lastmodPatch(sitemap, site.sitemapDates, sample);
}
