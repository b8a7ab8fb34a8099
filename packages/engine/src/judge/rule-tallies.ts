import type { SubjectCount } from "@sightline/graph";
import { type Crawl, type RuleTally, rendersPages } from "@sightline/model";
import { type Rule, type SiteQuery, type SubjectUnit, subjectUnit } from "@sightline/model/rule";
import { hostKind } from "@sightline/url";
import type { ActiveRule } from "./active-rules.ts";
import type { PagePass } from "./judge-pages.ts";
import { lastingDays, type PageChanges } from "./page-changes.ts";
import type { RuleFailures } from "./rule-failures.ts";

/** Counts for one rule from judging a crawl. */
export interface RuleCounts {
  /** Number of pages with a certain finding. */
  failing: number;
  /** Number of pages whose findings all need review. */
  needsReview: number;
  /** Number of issues, including those that need review. */
  issues: number;
}

/** Returns the reason why a rule cannot be assessed in a crawl; `null` when it can. */
export function notAssessedReason(
  active: ActiveRule,
  { truncated, stopReason, plan }: Pick<Crawl, "truncated" | "stopReason" | "plan">,
  failures: RuleFailures,
): string | null {
  const { id, category, partialCrawl } = active.rule.meta;
  const failure = failures.reasonOf(id);
  if (failure !== undefined) return failure;
  if (category === "sitemaps" && !plan.discoverSitemaps && plan.sitemaps.length === 0 && plan.mode !== "sitemap") {
    return "Sitemaps were not looked for.";
  }
  if (plan.maxProbedHosts === 0 && subjectUnit(active.rule) === "host")
    return "The hosts of the site were not looked at.";
  if (!rendersPages(plan) && isOfRendered(active.rule)) return notRendered;
  if (partialCrawl !== "unsafe") return null;
  if (truncated) return `The crawl was cut short (${stopReason ?? "running"}), and this rule needs every page.`;
  if (plan.mode === "spider") return null;
  return `A crawl in ${plan.mode} mode does not follow links, and this rule needs every page.`;
}

/** Returns the reason why a rule that compares crawls cannot be assessed; `null` when it can, and for other rules. */
export function noEarlierReason({ rule }: ActiveRule, { canTell }: Pick<PageChanges, "canTell">): string | null {
  if (rule.scope !== "site" || rule.query.kind !== "changes" || canTell(rule.query.change)) return null;
  const when = rule.query.change === "temporary-redirect" ? ` that is at least ${lastingDays} days older` : "";
  return `There is no completed crawl of the site with the same settings${when} to compare with.`;
}

/** Returns the reason why a rule could look at nothing of what is there; `null` when it looked at some, or nothing is there. */
export function notLookedAtReason(
  { rule }: ActiveRule,
  { lookedAt, notLookedAt }: SubjectCount,
  { startUrl }: Pick<Crawl, "startUrl">,
): string | null {
  if (lookedAt > 0 || notLookedAt === 0) return null;
  if (isOfPublicHosts(rule) && hostKind(startUrl) === "local") {
    return "Servers of the local machine or network deliver files otherwise than public ones.";
  }
  if (rule.scope === "site" && rule.query.kind === "weights")
    return "Too few of the files that pages load were measured.";
  if (isOfRendered(rule)) return `None of the rendered pages (${notLookedAt}) has what it reads.`;
  const unit = subjectUnit(rule);
  const [one, many] = namesOf[unit];
  const participle = unit === "host" ? "looked at" : "requested";
  if (notLookedAt === 1) return `The only ${one} was not ${participle}.`;
  return `None of the ${notLookedAt} ${many} was ${participle}.`;
}

/** Reason why rules about rendered pages are not assessed in a crawl that renders none. */
const notRendered = "Pages were not rendered in a browser (--render).";

function isOfRendered(rule: Rule): boolean {
  return rule.scope === "site" && rule.query.kind === "rendered";
}

/** True for a rule about how servers deliver files. */
function isOfPublicHosts(rule: Rule): boolean {
  if (rule.scope === "page") return false;
  const query: SiteQuery = rule.query;
  return query.kind === "weights" || (query.kind === "targets" && query.target === "public-resource");
}

const namesOf: Readonly<Record<SubjectUnit, readonly [one: string, many: string]>> = {
  page: ["page", "pages"],
  "home-page": ["home page", "home pages"],
  link: ["URL that pages link to", "URLs that pages link to"],
  image: ["image that pages show", "images that pages show"],
  canonical: ["canonical URL that is another page", "canonical URLs that are other pages"],
  version: ["language version that pages name", "language versions that pages name"],
  redirect: ["redirect", "redirects"],
  sitemap: ["sitemap", "sitemaps"],
  "sitemap-url": ["URL that sitemaps list", "URLs that sitemaps list"],
  host: ["host of the site", "hosts of the site"],
  site: ["site", "sites"],
};

/**
 * Returns the tally of a rule.
 *
 * @param applicable number of pages that it applied to, or 1 for a verdict about the site
 */
export function ruleTally(
  active: ActiveRule,
  counts: RuleCounts & { readonly applicable: number },
  subjects: SubjectCount,
  reason: string | null,
): RuleTally {
  const rule = active.rule.meta.id;
  const looked = { unit: subjectUnit(active.rule), ...subjects };
  const { failing, needsReview, issues } = counts;
  const none = { applicable: 0, failing: 0, needsReview: 0, issues };
  if (reason !== null) return { rule, status: "not-assessed", reason, ...none, ...looked, lookedAt: 0 };
  const found = failing + needsReview;
  if (found === 0 && subjects.lookedAt === 0) return { rule, status: "not-applicable", ...none, ...looked };
  // A linked or site rule may fail pages outside its population (the source of a broken link, say).
  const applicable = Math.max(counts.applicable, found);
  return { rule, status: "assessed", applicable, failing, needsReview, issues, ...looked };
}

/** Returns the number of pages that a rule applied to, or 1 for a verdict about the site. */
export function applicablePages(
  rule: Rule,
  { applicable, sizes, shares, fragments, grouped, weighed }: PagePass,
  { lookedAt }: SubjectCount,
): number {
  const { id } = rule.meta;
  if (rule.scope === "page") return applicable.get(id) ?? 0;
  if (rule.query.kind === "weights") return weighed.counts.measured;
  if (rule.query.kind === "rendered") return lookedAt;
  const pages = shares.byRule.get(id)?.applicable ?? fragments.byRule.get(id)?.applicable ?? grouped.byRule.get(id);
  if (rule.population === "site") return pages === 0 ? 0 : 1;
  return pages ?? sizes[rule.population];
}
