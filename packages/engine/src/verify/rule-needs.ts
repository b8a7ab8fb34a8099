import type { EdgeKind } from "@sightline/facts";
import type { AnyPageRule, EdgesQuery, Rule, SiteDocumentsQuery, SiteQuery, TargetsQuery } from "@sightline/model/rule";

/** Requests by which a rule can judge one page. */
export interface PageNeeds {
  readonly kind: "page";
  /** Kinds of edges whose targets are requested, too. */
  readonly follows: readonly EdgeKind[];
  /** Number of times that they are followed: over 1 for chains. */
  readonly hops: number;
  /** True if the files that the page loads are requested. */
  readonly files: boolean;
  /** True if URLs of other sites are requested, as far as the plan allows it. */
  readonly elsewhere: boolean;
  /** True if the host of the page is probed. */
  readonly host: boolean;
  /** True if a browser renders the page. */
  readonly browser: boolean;
}

/** What a rule needs to judge a page: a few requests, or a crawl for the given reason. */
export type RuleNeeds = PageNeeds | { readonly kind: "crawl"; readonly reason: string };

const pageAlone: PageNeeds = {
  kind: "page",
  follows: [],
  hops: 1,
  files: false,
  elsewhere: false,
  host: false,
  browser: false,
};

/** Longest chain of canonicals that is followed. */
const chainHops = 5;

/** Inputs of page rules that compare the page with others, or that count the links to it. */
const inputsOfCrawl: ReadonlySet<string> = new Set([
  "followedInlinks",
  "clickDepth",
  "linkScore",
  "linkScorePercentile",
  "nearDuplicateCluster",
  "isOrphan",
  "soleLinker",
  "isLinkedFromHiddenOnly",
]);

/** Returns what a rule needs to judge one page. */
export function ruleNeeds(rule: Rule): RuleNeeds {
  if (rule.meta.partialCrawl === "unsafe") return crawlFor("It needs every page of the site.");
  if (rule.scope === "page") return needsOfPageRule(rule);
  return needsOfQuery(rule.query);
}

function needsOfPageRule({ reads }: AnyPageRule): RuleNeeds {
  const isOfCrawl = reads.some((name: string) => inputsOfCrawl.has(name));
  return isOfCrawl ? crawlFor("It depends on the links of all other pages.") : pageAlone;
}

function needsOfQuery(query: SiteQuery): RuleNeeds {
  switch (query.kind) {
    case "shares":
      return pageAlone;
    case "edges":
    case "targets":
      return needsOfEdges(query);
    case "chains":
      return query.relation === "redirect" ? pageAlone : { ...pageAlone, follows: ["canonical"], hops: chainHops };
    case "false-canonicals":
      return query.fault === "homepage"
        ? crawlFor("It counts the pages that name the home page as canonical.")
        : { ...pageAlone, follows: ["canonical"] };
    case "fragments":
      return { ...pageAlone, follows: ["anchor"] };
    case "weights":
      return { ...pageAlone, files: true, elsewhere: true };
    case "rendered":
      return { ...pageAlone, browser: true };
    case "site":
      return needsOfSite(query);
    case "pairs":
    case "versions":
      return crawlFor("It compares all language versions of the site.");
    case "series":
      return crawlFor("It compares the pages of a series.");
    case "changes":
      return crawlFor("It compares two crawls of the site.");
    case "slashes":
    case "unlisted":
    case "differences":
      return crawlFor("It needs the sitemaps and the links of the whole site.");
    case "soft-404s":
    case "groups":
    case "norms":
    case "clusters":
    case "duplicate-urls":
    case "parameter-variants":
      return crawlFor("It compares the page with other pages of the site.");
  }
}

function needsOfEdges({ target, edges, internal }: EdgesQuery | Omit<TargetsQuery, "kind">): RuleNeeds {
  switch (target) {
    case "resource":
    case "public-resource":
      return { ...pageAlone, files: true, elsewhere: true };
    case "external-broken":
    case "external-infrastructure":
    case "external-moved":
      return { ...pageAlone, elsewhere: true };
    case "local":
      return pageAlone;
    case "any":
      return internal === true && edges.includes("canonical") ? { ...pageAlone, follows: edges } : pageAlone;
    case "broken":
    case "redirecting":
    case "not-indexable":
    case "disallowed":
      return { ...pageAlone, follows: edges };
  }
}

function needsOfSite({ looksAt, about }: SiteDocumentsQuery): RuleNeeds {
  const unit = looksAt?.unit;
  // Every verification reads robots.txt.
  if (about === "robots" || unit === "image") return pageAlone;
  if (unit === "host") return { ...pageAlone, host: true };
  if (unit === "sitemap") return crawlFor("It reads all sitemaps of the site.");
  return crawlFor("It looks at the site as a whole.");
}

function crawlFor(reason: string): RuleNeeds {
  return { kind: "crawl", reason };
}
