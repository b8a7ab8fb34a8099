import { AuditError, type CrawlPlan, checkPatternLength, type LimitHit } from "@sightline/model";
import { holdsMarkup, isFetchable, maxUrlLength, parseUrl, withoutWww } from "@sightline/url";
import { hasPathRepetition } from "./path-repetition.ts";
import { domainOf } from "./registrable-domain.ts";
import { urlPatterns } from "./url-pattern.ts";

/** Decision of the scope on a URL, with the rule that made it. */
export interface ScopeDecision {
  /** True if in the crawl's scope. */
  readonly internal: boolean;
  /** True if to be fetched. */
  readonly crawl: boolean;
  readonly rule:
    | "scheme"
    | "site"
    | Extract<LimitHit["limit"], "url-length" | "path-repetition" | "include" | "exclude">
    | "in-scope";
}

/** Set of URLs that belong to a crawl. */
export interface Scope {
  readonly start: URL;
  /** Approximate cost of the decision per character of a URL; 2 without regular expressions. */
  readonly cost: number;
  /**
   * Returns the verdict of the first rule that applies: scheme, site, URL length, path repetition, exclude, include.
   */
  decide(url: URL): ScopeDecision;
}

type Decider = (url: URL) => ScopeDecision | null;

const external = (rule: ScopeDecision["rule"]): ScopeDecision => ({ internal: false, crawl: false, rule });
const leftOut = (rule: ScopeDecision["rule"]): ScopeDecision => ({ internal: true, crawl: false, rule });
const inScope: ScopeDecision = { internal: true, crawl: true, rule: "in-scope" };

/**
 * Creates the scope of a crawl from its start URL and plan.
 *
 * @throws AuditError `invalid_url` when the start URL is not http(s), `invalid_options` for a broken pattern
 */
export function crawlScope(startUrl: string, plan: Pick<CrawlPlan, "scope" | "include" | "exclude">): Scope {
  const start = parseUrl(startUrl);
  if (start === null || !isFetchable(start)) {
    throw new AuditError("invalid_url", `The start URL ${startUrl.slice(0, 200)} is not an http or https URL.`);
  }
  const isSite = siteTest(start, plan.scope);
  checkPatternLength([...plan.include, ...plan.exclude]);
  const excludes = urlPatterns(plan.exclude);
  const includes = urlPatterns(plan.include);
  const deciders: readonly Decider[] = [
    (url) => (isFetchable(url) ? null : external("scheme")),
    (url) => (isSite(url) ? null : external("site")),
    (url) => (url.href.length > maxUrlLength ? leftOut("url-length") : null),
    (url) => (hasPathRepetition(url.pathname) && !holdsMarkup(url.pathname) ? leftOut("path-repetition") : null),
    (url) => (excludes.fits(url.href) ? leftOut("exclude") : null),
    (url) => (includes.isEmpty || includes.fits(url.href) ? null : leftOut("include")),
  ];
  return {
    start,
    cost: excludes.cost + includes.cost,
    decide(url) {
      for (const decide of deciders) {
        const decision = decide(url);
        if (decision !== null) return decision;
      }
      return inScope;
    },
  };
}

function siteTest(start: URL, scope: CrawlPlan["scope"]): (url: URL) => boolean {
  // http and https are one site; another port is another server, unless both are the default of their scheme.
  const samePort = (url: URL) => url.port === start.port;
  if (scope === "subdomains") {
    const domain = domainOf(start.hostname);
    return (url) => samePort(url) && (url.hostname === start.hostname || isUnder(url.hostname, domain));
  }
  const host = withoutWww(start.hostname);
  const sameHost = (url: URL) => samePort(url) && withoutWww(url.hostname) === host;
  if (scope === "host") return sameHost;
  const folder = folderOf(start.pathname);
  return (url) => sameHost(url) && (url.pathname.startsWith(folder) || `${url.pathname}/` === folder);
}

function isUnder(hostname: string, domain: string | null): boolean {
  return domain !== null && (hostname === domain || hostname.endsWith(`.${domain}`));
}

/** Returns `/blog/` for `/blog/`, `/blog/index.html` and `/blog`. */
function folderOf(path: string): string {
  const slash = path.lastIndexOf("/");
  const name = path.slice(slash + 1);
  return name === "" || name.includes(".") ? path.slice(0, slash + 1) : `${path}/`;
}
