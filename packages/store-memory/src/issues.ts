import type { Issue } from "@sightline/model";
import {
  type IssueListOptions,
  type IssueStore,
  type Listed,
  listCursor,
  listPosition,
  type StoredIssue,
} from "@sightline/model/ports";
import { inBatches } from "./batches.ts";
import { compareText } from "./compare-text.ts";
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
      .filter((issue) => severity === undefined || issue.severity === severity)
      .filter((issue) => category === undefined || issue.category === category)
      .filter((issue) => rule === undefined || issue.rule === rule)
      .filter((issue) => pageId === undefined || issue.pageId === pageId)
      .filter((issue) => text === undefined || issue.subject.url.includes(text))
      .filter((issue) => compareIssues(issue, after) > 0);
    const listed = rest.slice(0, options.limit);
    const last = listed.at(-1);
    return {
      items: listed.map((issue) => storedIssue(state, issue)),
      cursor:
        last === undefined || listed.length === rest.length
          ? null
          : listCursor(filters, [last.rule, last.pageId ?? 0, last.id]),
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

type IssuePlace = Pick<Issue, "rule" | "pageId" | "id">;

/** Compares by rule, then page (site findings first), then id. */
function compareIssues(a: IssuePlace, b: IssuePlace): number {
  return compareText(a.rule, b.rule) || (a.pageId ?? 0) - (b.pageId ?? 0) || compareText(a.id, b.id);
}

function storedIssue({ crawl, order, site }: CrawlState, issue: Issue): StoredIssue {
  const first = site.history.get(issue.id)?.first;
  return { ...issue, firstSeenCrawlId: first !== undefined && first.order < order ? first.id : crawl.id };
}
