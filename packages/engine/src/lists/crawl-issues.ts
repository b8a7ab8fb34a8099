import { AuditError, type Crawl, isOpenCrawl, type RuleWords, type Severity, severities } from "@sightline/model";
import {
  type GrowingListed,
  type IssueListOptions,
  type Listed,
  listCursor,
  listPosition,
  type StoredIssue,
  type TenantStore,
} from "@sightline/model/ports";
import type { RuleMeta } from "@sightline/model/rule";
import { type MessageRenderer, messageRenderer } from "@sightline/report";
import { acceptanceMatcher } from "../acceptances/acceptance-matcher.ts";
import { crawlPair } from "../compare/crawl-pair.ts";
import { comparedIssues } from "../compare/issue-states.ts";
import { selectedList } from "../compare/selected-list.ts";
import type { AuditContext } from "../context/audit-context.ts";
import { activeRules } from "../judge/active-rules.ts";
import { loadVerdict } from "../judge/crawl-documents.ts";
import { type IssueGroupSort, orderedGroups } from "./issue-group-order.ts";
import { ruleWords } from "./rule-words.ts";

/** Issue with the wording of its rule. */
export interface DescribedIssue extends StoredIssue, RuleWords {
  /** Acceptance that applies to it now; `null` when it is not accepted. */
  readonly acceptanceId: string | null;
  /** Message with the issue's data filled in: plain text of untrusted origin. */
  readonly text: string;
}

/** Filters and sort order for a list of issues. */
export interface CrawlIssueOptions extends IssueListOptions {
  /**
   * Id of an earlier crawl: only issues that are new or regressed since. Pages of the list may then be short or empty
   * and have a cursor.
   */
  readonly since?: string;
  /**
   * Only issues that the owner of the site accepts now, or only the others. Pages of the list may then be short or empty
   * and have a cursor.
   */
  readonly accepted?: boolean;
  /**
   * By rule, then page; or errors first, then warnings, then notices (`-severity`: the other way round); or by arrival:
   * issues that single pages show in the order in which these were added to the crawl, then those that show when the
   * crawl ends. Default `rule`.
   */
  readonly sort?: "rule" | "severity" | "-severity" | "arrival";
}

/** Rule that has issues in a crawl. */
export interface IssueGroup {
  readonly rule: string;
  readonly title: string;
  readonly severity: Severity;
  readonly category: string;
  readonly issues: number;
  readonly pages: number;
  readonly why: string;
  readonly fix: string;
  readonly sources: readonly string[];
  /** The first five. */
  readonly examples: readonly DescribedIssue[];
}

/** Filters for a list of groups. */
export interface IssueGroupOptions
  extends Pick<IssueListOptions, "limit" | "cursor" | "severity" | "category" | "rule"> {
  /** Default `rule`. */
  readonly sort?: IssueGroupSort;
}

/** Number of issues shown with each group. */
const examplesPerGroup = 5;

/**
 * Returns one page of the list of a crawl's issues, with their wording. While the crawl runs, a list in order of arrival
 * has only the issues that single pages show, and a cursor at its end, too.
 */
export async function crawlIssues(
  context: AuditContext,
  crawlId: string,
  options: CrawlIssueOptions,
): Promise<GrowingListed<DescribedIssue>> {
  // Read before the list: nothing is added to a crawl that has ended.
  const crawl = await existingCrawl(context, crawlId);
  const isWhole = options.since === undefined && options.accepted === undefined;
  const [describe, list] = await Promise.all([
    describedIssues(context, crawl),
    isWhole ? listedIssues(context.store, crawl, options) : selectedIssues(context, crawl, options),
  ]);
  return { ...list, items: list.items.map(describe) };
}

/** Lists the issues that are new or regressed since an earlier crawl, those that are accepted, or the others. */
async function selectedIssues(
  context: AuditContext,
  crawl: Crawl,
  { since, accepted, ...options }: CrawlIssueOptions,
): Promise<GrowingListed<StoredIssue>> {
  const isNew = since === undefined ? null : await newIssues(context, since, crawl.id);
  const { acceptances, accepts } = await acceptanceMatcher(context, crawl.siteId);
  const { sort, severity, category, rule, pageId, text } = options;
  // Only rules with an acceptance have accepted issues.
  const rules = [...new Set(acceptances.map((acceptance) => acceptance.rule))]
    .filter((own) => rule === undefined || own === rule)
    .sort();
  const isBySeverity = (sort === "severity" || sort === "-severity") && severity === undefined;
  const ranks = isBySeverity ? severitiesBy(sort) : [severity];
  const parts: Partial<CrawlIssueOptions>[] =
    accepted === true && sort !== "arrival"
      ? ranks.flatMap((own) => rules.map((name) => ({ rule: name, ...(own === undefined ? {} : { severity: own }) })))
      : [{}];
  return selectedList<StoredIssue, StoredIssue>(
    parts.map((part) => (place) => listedIssues(context.store, crawl, { ...options, ...part, ...place })),
    async (issues) => {
      const areNew = await isNew?.(issues);
      return issues.map((issue, index) => {
        const isMeant = accepted === undefined || accepts(issue) === accepted;
        return isMeant && areNew?.[index] !== false ? issue : null;
      });
    },
    {
      ...options,
      filters: [
        "issues-selected",
        since,
        accepted === true ? rules : accepted,
        crawl.id,
        sort,
        severity,
        category,
        rule,
        pageId,
        text,
      ],
    },
  );
}

/** Creates a function that tells for issues of a crawl whether they are new or regressed since an earlier one. */
async function newIssues(context: AuditContext, since: string, crawlId: string) {
  const states = comparedIssues(context, await crawlPair(context.store, since, crawlId));
  return async (issues: readonly StoredIssue[]): Promise<readonly boolean[]> => {
    const compared = await states.ofTo(issues);
    return compared.map(({ state }) => state === "new" || state === "regressed");
  };
}

/** Returns an issue of a crawl with its wording; `null` when it has none with this id. @throws AuditError `not_found` */
export async function crawlIssue(
  context: AuditContext,
  crawlId: string,
  issueId: string,
): Promise<DescribedIssue | null> {
  const issue = await context.store.issues.get(crawlId, issueId);
  if (issue === null) return null;
  const describe = await describedIssues(context, await existingCrawl(context, crawlId));
  return describe(issue);
}

/** Lists issues: by rule or arrival from one list; by severity from three lists that share one cursor. */
async function listedIssues(
  store: TenantStore,
  crawl: Crawl,
  { sort = "rule", ...options }: CrawlIssueOptions,
): Promise<GrowingListed<StoredIssue>> {
  if (sort === "arrival") return store.issues.listByArrival(crawl.id, { ...options, follow: isOpenCrawl(crawl) });
  const isByRule = sort === "rule" || options.severity !== undefined;
  const list = isByRule
    ? await store.issues.list(crawl.id, options)
    : await issuesBySeverity(store, crawl.id, { ...options, sort });
  return { ...list, hasMore: list.cursor !== null };
}

async function issuesBySeverity(
  { issues }: TenantStore,
  crawlId: string,
  { sort, ...options }: CrawlIssueOptions,
): Promise<Listed<StoredIssue>> {
  const { limit, category, rule, pageId, text } = options;
  const order = severitiesBy(sort);
  const filters = ["issues-by-severity", crawlId, sort, category, rule, pageId, text];
  const [place = 0, inner = ""] = listPosition(options, filters, [0, ""]) ?? [];
  const items: StoredIssue[] = [];
  let from: string | null = inner === "" ? null : String(inner);
  for (let index = Number(place); ; index++) {
    const severity = order[index];
    if (severity === undefined) return { items, cursor: null };
    const part = await issues.list(crawlId, { ...options, severity, limit: limit - items.length, cursor: from });
    items.push(...part.items);
    if (part.cursor !== null) return { items, cursor: listCursor(filters, [index, part.cursor]) };
    if (items.length === limit && index + 1 < order.length) {
      return { items, cursor: listCursor(filters, [index + 1, ""]) };
    }
    from = null;
  }
}

function severitiesBy(sort: CrawlIssueOptions["sort"]): readonly Severity[] {
  return sort === "-severity" ? severities.toReversed() : severities;
}

/** Returns one page of the list of rules with issues, each with its first issues. */
export async function issueGroups(
  context: AuditContext,
  crawlId: string,
  options: IssueGroupOptions,
): Promise<Listed<IssueGroup>> {
  const { store, ruleMetas: metas } = context;
  const crawl = await existingCrawl(context, crawlId);
  const severityOf = severitiesOf(context, crawl);
  const failingOf = await failingPages(context, crawlId);
  const { sort = "rule", limit, cursor = null } = options;
  const filters = ["issue-groups", crawlId, sort, options.severity, options.category, options.rule];
  const groups = (await store.issues.countByRule(crawlId))
    .map((count) => ({
      ...count,
      pages: Math.max(count.pages, failingOf.get(count.rule) ?? 0),
      severity: severityOf(count.rule),
      category: metas.get(count.rule)?.category ?? "custom",
    }))
    .filter(({ rule }) => options.rule === undefined || rule === options.rule)
    .filter(({ severity }) => options.severity === undefined || severity === options.severity)
    .filter(({ category }) => options.category === undefined || category === options.category);
  const shown = orderedGroups(groups, sort, { limit, cursor, filters });
  const items: IssueGroup[] = [];
  const describe = await describedIssues(context, crawl);
  for (const group of shown.items) {
    const { items: examples } = await store.issues.list(crawlId, { rule: group.rule, limit: examplesPerGroup });
    items.push({ ...group, ...ruleWords(group.rule, metas.get(group.rule)), examples: examples.map(describe) });
  }
  return { items, cursor: shown.cursor };
}

/** Counts the pages that fail each page rule, including members of groups; empty before a crawl is judged. */
async function failingPages({ store, rules }: AuditContext, crawlId: string): Promise<ReadonlyMap<string, number>> {
  const aboutPages = new Set(rules.filter(({ population }) => population !== "site").map(({ meta }) => meta.id));
  const tallies = (await loadVerdict(store, crawlId))?.tallies ?? [];
  return new Map(
    tallies
      .filter(({ rule }) => aboutPages.has(rule))
      .map(({ rule, failing, needsReview }) => [rule, failing + needsReview]),
  );
}

/** Counts the issues of a crawl by severity: each rule has one severity per crawl, so counts by rule suffice. */
export async function severityCounts(context: AuditContext, crawlId: string): Promise<Record<Severity, number>> {
  const severityOf = severitiesOf(context, await existingCrawl(context, crawlId));
  const counts: Record<Severity, number> = { error: 0, warning: 0, notice: 0 };
  for (const { rule, issues } of await context.store.issues.countByRule(crawlId)) counts[severityOf(rule)] += issues;
  return counts;
}

function severitiesOf(context: AuditContext, { plan }: Crawl): (rule: string) => Severity {
  const known = new Map(
    activeRules(context.rules, withKnownRules(context, plan)).all.map(({ rule, severity }) => [rule.meta.id, severity]),
  );
  return (rule) => known.get(rule) ?? "notice";
}

/** Returns the settings of rules that this version still has: a stored plan may name others. */
function withKnownRules({ ruleMetas }: AuditContext, { rules: settings }: Crawl["plan"]): Pick<Crawl["plan"], "rules"> {
  return { rules: Object.fromEntries(Object.entries(settings).filter(([id]) => ruleMetas.has(id))) };
}

/** Creates a function that adds the wording of rules, and the acceptances of the site, to issues of a crawl. */
export async function describedIssues(
  context: AuditContext,
  { siteId }: Pick<Crawl, "siteId">,
): Promise<(issue: StoredIssue) => DescribedIssue> {
  const render = messageRenderer();
  const { idOf } = await acceptanceMatcher(context, siteId);
  return (issue) => described(issue, context.ruleMetas.get(issue.rule), { render, acceptanceId: idOf(issue) });
}

function described(
  issue: StoredIssue,
  meta: RuleMeta | undefined,
  { render, acceptanceId }: { readonly render: MessageRenderer; readonly acceptanceId: string | null },
): DescribedIssue {
  const messages = meta?.messages ?? {};
  const template = Object.hasOwn(messages, issue.message) ? messages[issue.message] : undefined;
  const text = template === undefined ? issue.message : render(template, issue.data);
  // Member by member: spreading an object and adding to the copy is fifteen times slower in V8.
  return {
    id: issue.id,
    rule: issue.rule,
    category: issue.category,
    severity: issue.severity,
    certainty: issue.certainty,
    phase: issue.phase,
    subject: issue.subject,
    message: issue.message,
    data: issue.data,
    count: issue.count,
    pageId: issue.pageId,
    memberIds: issue.memberIds,
    source: issue.source,
    firstSeenCrawlId: issue.firstSeenCrawlId,
    acceptanceId,
    text,
    ...ruleWords(issue.rule, meta),
  };
}

async function existingCrawl({ store }: AuditContext, crawlId: string): Promise<Crawl> {
  const crawl = await store.crawls.get(crawlId);
  if (crawl === null) throw new AuditError("not_found", `There is no crawl ${crawlId}.`);
  return crawl;
}
