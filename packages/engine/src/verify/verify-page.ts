import { AuditError, type CrawlPlan, type CrawlPlanInput, issueTarget } from "@sightline/model";
import type { Rule } from "@sightline/model/rule";
import type { AuditContext } from "../context/audit-context.ts";
import { namedPlan } from "../context/named-plan.ts";
import { parseStartUrl } from "../context/start-url.ts";
import { activeRules } from "../judge/active-rules.ts";
import { unknownRule } from "../judge/unknown-rule.ts";
import type { DescribedIssue } from "../lists/crawl-issues.ts";
import { askedRule } from "./asked-rule.ts";
import { type PageNeeds, ruleNeeds } from "./rule-needs.ts";
import { unseenReason } from "./unseen-reason.ts";
import type { Verification, VerifiedIssue, VerifyRequest } from "./verification.ts";
import { maxVisitedLinks, visitPage } from "./visit-page.ts";

const maxFiles = 100;
const maxExternal = 50;
const maxDurationMs = 60_000;
const maxIssues = 10;

/** Settings of a verification. */
export interface VerifyOptions {
  /** Settings of the crawl that found the issue: user agent, robots.txt, rules and their options. Default: those of an audit. */
  readonly plan?: CrawlPlanInput;
  readonly signal?: AbortSignal;
}

/**
 * Requests a page again, with what a rule needs to judge it, and says whether the rule still finds something. Nothing is
 * stored. It is judged as in an audit, but as the only page of its site.
 *
 * @throws AuditError `invalid_url`, or `invalid_options` for a rule that does not exist; the reason of `signal`
 */
export async function verifyPage(
  context: AuditContext,
  { url: given, rule: id, target = null }: VerifyRequest,
  { plan: input = {}, signal = new AbortController().signal }: VerifyOptions = {},
): Promise<Verification> {
  const url = parseStartUrl(given);
  const rule = ruleOf(context, id);
  const base = namedPlan(context, { ...input, render: "off" });
  activeRules(context.rules, base);
  const needs = ruleNeeds(rule);
  const checkedAt = new Date(context.clock.now()).toISOString();
  const answer = { url, rule: id, state: "not-assessed", status: null, finalUrl: url, issues: [], checkedAt } as const;
  if (base.rules[id] === "off") return { ...answer, reason: "The rule is switched off.", requests: 0 };
  if (needs.kind === "crawl") {
    return {
      ...answer,
      reason: `This rule cannot be judged from one page. ${needs.reason} Audit the site again.`,
      requests: 0,
    };
  }
  if (needs.browser && context.renderer === null) return { ...answer, reason: noBrowser, requests: 0 };
  const asked = askedRule(rule);
  const visit = await visitPage(context, { url, plan: planFor(base, needs), rule: asked.rule, needs, target }, signal);
  const { page, requests } = visit;
  const seen = { ...answer, status: page?.status ?? null, finalUrl: page?.finalUrl ?? url, requests };
  const issues = visit.issues.filter((issue) => target === null || issueTarget(issue) === target).slice(0, maxIssues);
  const [first] = issues;
  if (first !== undefined)
    return { ...seen, state: "still-there", reason: first.text, issues: issues.map(verifiedIssue) };
  const reason = unseenReason(rule, visit, asked);
  if (reason !== null) return { ...seen, reason };
  return { ...seen, state: "fixed", reason: fixedReason(seen.status) };
}

const noBrowser =
  "This rule reads what a browser shows, and pages are not rendered here. Audit the site again with `render`.";

function fixedReason(status: number | null): string {
  const answer = status === null ? "The page was requested again" : `The page answers with status ${status}`;
  return `${answer}, and the rule finds nothing there.`;
}

function verifiedIssue({ id, severity, certainty, subject, text, data, source }: DescribedIssue): VerifiedIssue {
  return { id, severity, certainty, subject, text, data, source };
}

function ruleOf({ rules, ruleMetas }: AuditContext, id: string): Rule {
  const rule = rules.find(({ meta }) => meta.id === id);
  if (rule !== undefined) return rule;
  throw new AuditError("invalid_options", unknownRule(id, ruleMetas.keys()));
}

/** Returns the plan for a page and what a rule needs: the settings of the crawl, and none of its reach. */
function planFor(base: CrawlPlan, needs: PageNeeds): CrawlPlan {
  return {
    ...base,
    mode: "list",
    urls: [],
    sitemaps: [],
    // A list reads none; rules about listed pages run all the same.
    discoverSitemaps: true,
    include: [],
    exclude: [],
    scope: base.scope === "subdomains" ? "subdomains" : "host",
    // Redirects of the page and of its links count, too.
    maxPages: 2 * (1 + maxVisitedLinks),
    maxDurationMs,
    maxAttempts: Math.min(2, base.maxAttempts),
    extract: {},
    statements: false,
    render: needs.browser ? "all" : "off",
    screenshots: false,
    // What was fixed shows in the lab at once, and in 28 days of visits later.
    fieldData: false,
    fetchResources: needs.files,
    maxResources: maxFiles,
    maxExternalUrls: needs.elsewhere ? Math.min(base.maxExternalUrls, maxExternal) : 0,
    maxProbedHosts: needs.host ? 1 : 0,
  };
}
