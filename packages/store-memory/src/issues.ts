import type { Issue } from "@sightline/model";
import {
  type ArrivedIssueOptions,
  type GrowingListed,
  type IssueListOptions,
  type IssueStore,
  type Keyset,
  type Listed,
  listCursor,
  listPosition,
  type StoredIssue,
} from "@sightline/model/ports";
import { inBatches } from "./batches.ts";
import { compareText } from "./compare-text.ts";
import { memoryPage } from "./memory-page.ts";
import { type CrawlState, crawlOf, ownedCrawl, type TenantState } from "./state.ts";

/** Creates the store of issues of a tenant's crawls. */
export function issueStore(tenant: TenantState): IssueStore {
  async function list(crawlId: string, options: IssueListOptions): Promise<Listed<StoredIssue>> {
    const state = crawlOf(tenant, crawlId);
    const { severity, category, rule, pageId, text } = options;
    const filters = ["issues", crawlId, severity, category, rule, pageId, text];
    const [afterRule, afterPage, afterId] = listPosition(options, filters, ["", 0, ""]) ?? ["", -1, ""];
    const after = { rule: String(afterRule), pageId: Number(afterPage), id: String(afterId) };
    const rest = ordered(state)
      .filter((issue) => matches(issue, options))
      .filter((issue) => compareIssues(issue, after) > 0);
    const { rows, hasMore } = memoryPage(rest, options.limit, (issue) => issue);
    const last = hasMore ? rows.at(-1) : undefined;
    return {
      items: rows.map((issue) => storedIssue(state, issue)),
      cursor: last === undefined ? null : listCursor(filters, [last.rule, last.pageId ?? 0, last.id]),
    };
  }

  async function listByArrival(crawlId: string, options: ArrivedIssueOptions): Promise<GrowingListed<StoredIssue>> {
    const state = crawlOf(tenant, crawlId);
    const { severity, category, rule, pageId, text, follow = false, limit } = options;
    const filters = ["issues-by-arrival", crawlId, severity, category, rule, pageId, text];
    const after = listPosition(options, filters, arrivalShape);
    const rest = [...state.issues.values()]
      .filter((issue) => matches(issue, options))
      .map((issue) => ({ issue, keyset: arrivalKeyset(state, issue) }))
      .filter(({ keyset }) => !follow || keyset[0] === 0)
      .filter(({ keyset }) => after === null || compareKeysets(keyset, after) > 0)
      .sort((a, b) => compareKeysets(a.keyset, b.keyset));
    const { rows, hasMore } = memoryPage(rest, limit, ({ issue }) => issue);
    const end = follow ? [0, state.arrivals, Number.MAX_SAFE_INTEGER, "", ""] : null;
    const last = hasMore ? rows.at(-1)?.keyset : end;
    return {
      items: rows.map(({ issue }) => storedIssue(state, issue)),
      cursor: last ? listCursor(filters, last) : null,
      hasMore,
    };
  }

  return {
    async add(crawlId, epoch, issues) {
      const state = ownedCrawl(tenant, crawlId, epoch);
      for (const issue of issues) if (!state.issues.has(issue.id)) state.issues.set(issue.id, issue);
    },
    async clear(crawlId, epoch, phases, only) {
      const { issues } = ownedCrawl(tenant, crawlId, epoch);
      const pages = only === undefined ? null : new Set<number | null>(only.pageIds);
      for (const { id, phase, pageId, rule } of issues.values()) {
        const isMeant = pages === null || (pages.has(pageId) && !only?.exceptRules.includes(rule));
        if (isMeant && phases.includes(phase)) issues.delete(id);
      }
    },
    async *scan(crawlId, { rule } = {}) {
      const state = crawlOf(tenant, crawlId);
      const issues = ordered(state).filter((issue) => rule === undefined || issue.rule === rule);
      yield* inBatches(issues, 500, (issue) => storedIssue(state, issue));
    },
    async get(crawlId, issueId) {
      const state = crawlOf(tenant, crawlId);
      const issue = state.issues.get(issueId);
      return issue === undefined ? null : storedIssue(state, issue);
    },
    list,
    listByArrival,
    async find(crawlId, keys) {
      const state = crawlOf(tenant, crawlId);
      return keys.map(({ id, rule, pageId }) => {
        const issue = state.issues.get(id);
        return issue?.rule === rule && issue.pageId === pageId ? storedIssue(state, issue) : null;
      });
    },
    async countByRule(crawlId) {
      const byRule = new Map<string, { issues: number; readonly pageIds: Set<number> }>();
      for (const { rule, pageId } of ordered(crawlOf(tenant, crawlId))) {
        const count = byRule.get(rule) ?? { issues: 0, pageIds: new Set() };
        count.issues++;
        if (pageId !== null) count.pageIds.add(pageId);
        byRule.set(rule, count);
      }
      return [...byRule].map(([rule, { issues, pageIds }]) => ({ rule, issues, pages: pageIds.size }));
    },
    async *countByPage(crawlId, { pageIds } = {}) {
      const pages = pageIds === undefined ? null : new Set(pageIds);
      const counts = new Map<number, { error: number; warning: number; notice: number }>();
      for (const { pageId, severity } of crawlOf(tenant, crawlId).issues.values()) {
        if (pageId === null || pages?.has(pageId) === false) continue;
        const count = counts.get(pageId) ?? { error: 0, warning: 0, notice: 0 };
        count[severity]++;
        counts.set(pageId, count);
      }
      const rising = [...counts].sort(([a], [b]) => a - b);
      yield* inBatches(rising, 1000, ([pageId, count]) => ({ pageId, ...count }));
    },
  };
}

function ordered({ issues }: CrawlState): Issue[] {
  return [...issues.values()].sort(compareIssues);
}

function matches(issue: Issue, { severity, category, rule, pageId, text }: IssueListOptions): boolean {
  if (severity !== undefined && issue.severity !== severity) return false;
  if (category !== undefined && issue.category !== category) return false;
  if (rule !== undefined && issue.rule !== rule) return false;
  if (pageId !== undefined && issue.pageId !== pageId) return false;
  return text === undefined || issue.subject.url.includes(text);
}

/** Keyset of lists by arrival: 1 for issues of later phases, arrival of the page, page, rule, id. */
const arrivalShape: Keyset = [0, 0, 0, "", ""];

function arrivalKeyset({ targets }: CrawlState, { phase, pageId, rule, id }: Issue): Keyset {
  const page = pageId ?? 0;
  return phase === "page" ? [0, targets[page - 1]?.page?.arrival ?? 0, page, rule, id] : [1, 0, page, rule, id];
}

/** Compares by place in the order of arrival; issues of later phases by rule before their page. */
function compareKeysets(a: Keyset, b: Keyset): number {
  const [part, , page, rule, id] = a;
  const [otherPart, , otherPage, otherRule, otherId] = b;
  const parts = Number(part) - Number(otherPart);
  const byRule = compareText(String(rule), String(otherRule));
  const byPage = Number(a[1]) - Number(b[1]) || Number(page) - Number(otherPage);
  const places = Number(part) === 0 ? byPage || byRule : byRule || byPage;
  return parts || places || compareText(String(id), String(otherId));
}

type IssuePlace = Pick<Issue, "rule" | "pageId" | "id">;

/** Compares by rule, then page (site findings first), then id. */
function compareIssues(a: IssuePlace, b: IssuePlace): number {
  return compareText(a.rule, b.rule) || (a.pageId ?? 0) - (b.pageId ?? 0) || compareText(a.id, b.id);
}

function storedIssue({ crawl, order, site }: CrawlState, issue: Issue): StoredIssue {
  const first = site.history.get(issue.id)?.first;
  return { ...issue, firstSeenCrawlId: first !== undefined && first.order < order ? first.id : crawl.id };
}
