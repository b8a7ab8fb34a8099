import type { Edge, PageFacts } from "@sightline/facts";
import type { CrawlPlan } from "@sightline/model";
import type { NewTarget } from "@sightline/model/ports";
import { isFetchable, isUrl, parseUrl, urlKey } from "@sightline/url";
import type { CrawlCounters } from "./crawl-counters.ts";
import type { CrawlRobots } from "./host-robots.ts";
import type { LimitTally } from "./limit-tally.ts";
import { followedEdges } from "./link-policy.ts";
import { plainUrl } from "./plain-url.ts";
import type { RequestReach } from "./request-reach.ts";
import type { Scope, ScopeDecision } from "./scope.ts";
import type { TrapDetector } from "./traps/trap-detector.ts";
import { type UrlMemory, urlMarks } from "./url-memory.ts";

/** Page whose references are to be turned into targets. */
export interface DiscoveryPage {
  readonly depth: number;
  /** True for the start page, and for the target of its redirects so far. */
  readonly isStart: boolean;
  readonly facts: Pick<PageFacts, "status" | "nofollow">;
  readonly edges: readonly Edge[];
}

/** Decides the outcome of every URL that a crawl finds, once. */
export interface TargetDiscovery {
  /**
   * Yields between steps, so that a caller can do other work, and returns the page's targets that the store does not
   * know yet.
   */
  fromPage(page: DiscoveryPage): Generator<undefined, NewTarget[]>;
  /**
   * Returns the target of a URL that the owner gave: fetched regardless of scope and patterns; `null` if it cannot be
   * fetched.
   */
  seed(url: string): NewTarget | null;
  fromSitemap(url: string): NewTarget | null;
  /** Returns the target that a sitemap's entry without a host means; no sitemap lists it for search engines. */
  fromUnusableEntry(url: string): NewTarget | null;
  /** Returns the target of a language version that a sitemap names; followed like one that a page names. */
  fromSitemapVersion(url: string): NewTarget | null;
  /** Restores the decision of an earlier part of the crawl. */
  restore(
    url: string,
    known: { readonly notCrawled: boolean; readonly internal: boolean; readonly inSitemap: boolean },
  ): void;
  /** Counts a URL that was not crawled, if a trap had held it back. */
  restoreHeld(url: string): void;
  /** True if a trap found since then holds the target back; counts it. */
  isHeldBack(url: string): boolean;
}

/**
 * Maximum redirects followed from a list item, and from a start URL without counting as hops (Google's crawlers: 10).
 */
const maxRedirects = 10;
/** Work between two steps, in characters of URLs times the cost per character: a few milliseconds. */
const workPerStep = 200_000;
/** A depth limit below this requests a shallow crawl; the default and similar limits only guard against traps. */
const shallowDepth = 20;

/** True if the plan's depth limit is meant to apply exactly, so that sitemaps must not offer a shortcut. */
export function isShallow(plan: Pick<CrawlPlan, "mode" | "maxDepth">): boolean {
  return plan.mode === "spider" && plan.maxDepth < shallowDepth;
}

interface Offering {
  /** True if given by the owner, so that scope and patterns do not apply. */
  readonly trusted: boolean;
  readonly inSitemap: boolean;
  /** Overrides the comparison of depths. */
  readonly tooDeep?: boolean;
  /** True for the target of a redirect: the final response of a page must be known. */
  readonly isRedirect?: boolean;
}

type Verdict = "external" | ScopeDecision["rule"] | "too-deep" | "trap" | "reach";

interface OpenUrl {
  readonly parsed: URL;
  readonly key: string;
}

/** Creates the discovery of a crawl. */
export function targetDiscovery(
  plan: CrawlPlan,
  scope: Scope,
  parts: {
    readonly memory: UrlMemory;
    readonly limits: LimitTally;
    readonly counters: CrawlCounters;
    readonly robots: CrawlRobots;
    readonly traps: TrapDetector | null;
    readonly reach: RequestReach;
  },
): TargetDiscovery {
  const { memory, limits, counters, robots, traps, reach } = parts;
  const maxDepth = plan.mode === "spider" ? plan.maxDepth : maxRedirects;
  const { offered, recorded, deferred, held, vouched } = urlMarks;
  let freeRedirects = maxRedirects + plan.urls.length;

  /** A robots.txt that is not yet known is checked when the target's turn comes. */
  function outcomeOf(url: URL): "pending" | "disallowed" | "not-crawled" {
    const verdict = plan.robots === "respect" ? robots.known(url.origin)?.verdict(url.href) : undefined;
    if (verdict === "too-costly") {
      limits.hit("robots-work", url.href);
      counters.leftOutBy(1);
      return "not-crawled";
    }
    if (verdict !== "disallowed") return "pending";
    counters.disallowedBy(1);
    return "disallowed";
  }

  /** Returns the URL and its key if its outcome is undecided. */
  function open(url: string): OpenUrl | null {
    if ((memory.marks(url) & offered) !== 0) return null;
    const parsed = parseUrl(url);
    const key = parsed === null ? url : urlKey(url);
    if (parsed !== null && (key === url || (memory.marks(key) & offered) === 0)) return { parsed, key };
    memory.mark(url, offered);
    return null;
  }

  function decide(url: string, key: string, marks: number): void {
    memory.mark(key, marks);
    if (url !== key) memory.mark(url, marks);
  }

  function beyondDepth(url: string, key: string): boolean {
    const known = memory.marks(key);
    decide(url, key, deferred | recorded);
    if ((known & deferred) !== 0) return false;
    limits.hit("max-depth", url);
    counters.leftOutBy(1);
    return (known & recorded) === 0;
  }

  function reached({ parsed, key }: OpenUrl, url: string): void {
    const known = memory.marks(key);
    if ((known & deferred) !== 0) {
      limits.takeBack("max-depth");
      counters.leftOutBy(-1);
    }
    if ((known & held) !== 0) {
      traps?.takeBack(parsed);
      counters.leftOutBy(-1);
    }
    decide(url, key, offered);
  }

  function holdBack({ parsed, key }: OpenUrl, url: string): boolean {
    const known = memory.marks(key);
    decide(url, key, held | recorded);
    if ((known & held) !== 0) return false;
    traps?.holdBack(parsed);
    counters.leftOutBy(1);
    return (known & recorded) === 0;
  }

  function isVouched({ trusted, inSitemap, isRedirect }: Offering): boolean {
    return trusted || inSitemap || isRedirect === true;
  }

  function isTrapped(parsed: URL, key: string, offering: Offering): boolean {
    if (traps === null) return false;
    if (isVouched(offering)) {
      memory.mark(key, vouched);
      return false;
    }
    traps.target(parsed);
    return traps.isTrapped(parsed);
  }

  /** Offers a URL to be fetched if scope, depth and robots.txt allow it. */
  function offer(url: string, depth: number, offering: Offering): NewTarget | null {
    const found = open(url);
    if (found === null) return null;
    const { parsed, key } = found;
    const decision = scope.decide(parsed);
    const target = { url: parsed.href, depth, internal: decision.internal, inSitemap: offering.inSitemap };
    const trusted = offering.trusted && isFetchable(parsed);
    const allowed = verdictOf(decision, depth, { ...offering, trusted });
    const verdict = allowed === "reach" && isTrapped(parsed, key, { ...offering, trusted }) ? "trap" : allowed;
    if (verdict === "reach") {
      reached(found, url);
      return { outcome: outcomeOf(parsed), ...target };
    }
    const isNews = isLeftOut(verdict, url, found);
    return isNews || offering.inSitemap ? { outcome: "not-crawled", ...target } : null;
  }

  /** @returns `true` if the store must record it */
  function isLeftOut(verdict: Exclude<Verdict, "reach">, url: string, found: OpenUrl): boolean {
    if (verdict === "trap") return holdBack(found, url);
    return verdict === "too-deep" ? beyondDepth(url, found.key) : leaveOut(verdict, url, found);
  }

  function verdictOf(
    { internal, crawl, rule }: ScopeDecision,
    depth: number,
    offering: Offering,
  ): Exclude<Verdict, "trap"> {
    if (!internal && !offering.trusted) return "external";
    const isForced = offering.trusted && rule !== "url-length";
    if (!crawl && !isForced) return rule;
    return (offering.tooDeep ?? depth > maxDepth) ? "too-deep" : "reach";
  }

  /** @returns `true` if the store must record it: URLs out of scope it records by itself */
  function leaveOut(rule: ScopeDecision["rule"] | "external", url: string, { parsed, key }: OpenUrl): boolean {
    decide(url, key, offered);
    if (rule === "external" || rule === "scheme" || rule === "site" || rule === "in-scope") return false;
    limits.hit(rule, url);
    if (rule === "path-repetition") traps?.repeated(parsed);
    counters.leftOutBy(1);
    return true;
  }

  /** Records a URL in scope that this reference does not cause to be fetched; the store records others by itself. */
  function record(url: string, depth: number): NewTarget | null {
    if ((memory.marks(url) & (offered | recorded)) !== 0) return null;
    const found = open(url);
    memory.mark(url, recorded);
    if (found === null || (memory.marks(found.key) & recorded & ~memory.marks(url)) !== 0) return null;
    memory.mark(found.key, recorded);
    const { internal } = scope.decide(found.parsed);
    return internal ? { url: found.parsed.href, outcome: "not-crawled", depth, internal, inSitemap: false } : null;
  }

  function isKnown({ url, kind }: Edge): boolean {
    const marks = memory.marks(url);
    return (marks & offered) !== 0 || ((marks & held) !== 0 && kind !== "redirect");
  }

  function redirectDepth(page: DiscoveryPage): number {
    if (plan.mode !== "spider" || page.depth > 0 || freeRedirects === 0) return page.depth + 1;
    freeRedirects--;
    return 0;
  }

  /** Counts a redirect target that must not be requested; the store records it by itself, as external. */
  function isOutOfReach(url: string): boolean {
    if (!isUrl(url)) return false;
    const target = new URL(url);
    const refusal = isFetchable(target) ? reach.refusal(target) : null;
    if (refusal !== null) limits.hit(refusal, url);
    return refusal !== null;
  }

  function follow({ kind, url }: Edge, page: DiscoveryPage): NewTarget | null {
    if (kind !== "redirect") return offer(url, page.depth + 1, { trusted: false, inSitemap: false });
    // The response of a listed URL is where its redirects end, in scope or not; patterns do not apply on the way to the
    // home page.
    const isInScope = () => isUrl(url) && scope.decide(new URL(url)).internal;
    const trusted = plan.mode !== "spider" || (page.isStart && isInScope());
    if (trusted && isOutOfReach(url)) return null;
    return offer(url, redirectDepth(page), { trusted, inSitemap: false, isRedirect: true });
  }

  return {
    *fromPage(page) {
      let work = 0;
      const isFollowed = followedEdges(plan, page.facts);
      const targets: NewTarget[] = [];
      for (const edge of page.edges) {
        // Most links of a page are recognized by their text, without parsing or lookups.
        if (isKnown(edge)) continue;
        if (work > workPerStep) {
          work = 0;
          yield;
        }
        work += edge.url.length * scope.cost;
        const target = isFollowed(edge) ? follow(edge, page) : record(edge.url, page.depth + 1);
        if (target !== null) targets.push(target);
      }
      return targets;
    },
    seed(url) {
      const plain = plainUrl(url);
      const target = plain === null ? null : offer(plain, 0, { trusted: true, inSitemap: false });
      // Listed URLs are the subject of the crawl, wherever they are.
      return target !== null && plan.mode === "list" ? { ...target, internal: true } : target;
    },
    fromSitemap(url) {
      const plain = plainUrl(url);
      if (plain === null) return null;
      const depth = plan.mode === "spider" ? 1 : 0;
      const target = offer(plain, depth, { trusted: false, inSitemap: true, tooDeep: isShallow(plan) });
      if (traps !== null) memory.mark(urlKey(plain), vouched);
      // Already known: the store only needs to record that a sitemap lists it.
      return target ?? { url: plain, outcome: "not-crawled", depth, internal: false, inSitemap: true };
    },
    fromUnusableEntry(url) {
      const plain = plainUrl(url);
      const depth = plan.mode === "spider" ? 1 : 0;
      if (plain === null) return null;
      return offer(plain, depth, { trusted: false, inSitemap: false, tooDeep: isShallow(plan) });
    },
    fromSitemapVersion(url) {
      if (plan.mode !== "spider") return null;
      return offer(url, 1, { trusted: false, inSitemap: false, tooDeep: isShallow(plan) });
    },
    restore(url, { notCrawled, internal, inSitemap }) {
      const parsed = parseUrl(url);
      if (parsed === null) return;
      const isOutside = plan.mode === "spider" && !internal;
      const isDecided = !notCrawled || isOutside || (internal && !scope.decide(parsed).crawl);
      const fate = isDecided ? offered : recorded;
      decide(url, urlKey(url), inSitemap && traps !== null ? fate | vouched : fate);
    },
    restoreHeld(url) {
      const parsed = parseUrl(url);
      if (parsed === null || traps === null) return;
      const key = urlKey(url);
      if ((memory.marks(key) & (vouched | offered)) === 0 && traps.isTrapped(parsed)) holdBack({ parsed, key }, url);
    },
    isHeldBack(url) {
      if (traps === null || !traps.hasTraps || (memory.marks(urlKey(url)) & vouched) !== 0) return false;
      const parsed = parseUrl(url);
      if (parsed === null || !traps.isTrapped(parsed)) return false;
      traps.holdBack(parsed);
      counters.leftOutBy(1);
      return true;
    },
  };
}
