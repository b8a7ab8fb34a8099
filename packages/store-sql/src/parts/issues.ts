import {
  type IssueListOptions,
  type IssueStore,
  type Keyset,
  type Listed,
  listCursor,
  listPosition,
  type StoredIssue,
} from "@sightline/model";
import { issueKeyset, issueRow } from "../rows/issue-row.ts";
import { type JsonLines, linesOf, parsedLine, parsedLines } from "../rows/json-lines.ts";
import type { IssueFilter, OperationClient } from "../store-operations.ts";
import { pulled } from "./pulled.ts";

const batchIssues = 500;

/** The issues of a tenant's crawls. */
export function issuePart(client: OperationClient, tenant: string): IssueStore {
  /** One more than is shown, which tells whether there are more. */
  const linesAfter = (crawlId: string, filter: IssueFilter, limit: number, after: Keyset | null) =>
    client.run("listIssues", tenant, crawlId, filter, limit + 1, after);

  async function listAs<Item>(
    crawlId: string,
    options: IssueListOptions,
    read: (lines: JsonLines) => readonly Item[],
    issueOf: (item: Item) => StoredIssue,
  ): Promise<Listed<Item>> {
    const { limit, severity, category, rule, pageId, text } = options;
    const filters = ["issues", crawlId, severity, category, rule, pageId, text];
    const after = listPosition(options, filters, ["", 0, ""]);
    const filter = {
      ...(severity === undefined ? {} : { severity }),
      ...(category === undefined ? {} : { category }),
      ...(rule === undefined ? {} : { rule }),
      ...(pageId === undefined ? {} : { pageId }),
      ...(text === undefined ? {} : { text }),
    };
    const { shown, last } = cut(read(await linesAfter(crawlId, filter, limit, after)), limit);
    return { items: shown, cursor: last === undefined ? null : listCursor(filters, issueKeyset(issueOf(last))) };
  }

  return {
    add: async (crawlId, epoch, issues) => client.run("addIssues", tenant, crawlId, epoch, issues.map(issueRow)),
    clear: (crawlId, epoch, phases) => client.run("clearIssues", tenant, crawlId, epoch, phases),
    async *scan(crawlId, { rule } = {}) {
      const filter: IssueFilter = rule === undefined ? {} : { rule };
      const batches = pulled<Batch, Place>({ after: null }, async ({ after }) => {
        const issues = parsedLines<StoredIssue>(await linesAfter(crawlId, filter, batchIssues, after));
        const { shown, last } = cut(issues, batchIssues);
        return { issues: shown, next: last === undefined ? null : { after: issueKeyset(last) } };
      });
      for await (const { issues } of batches) if (issues.length > 0) yield issues;
    },
    list: (crawlId, options) => listAs(crawlId, options, parsedLines<StoredIssue>, (issue) => issue),
    listJson: (crawlId, options) => listAs(crawlId, options, linesOf, parsedLine<StoredIssue>),
    countByRule: (crawlId) => client.run("countIssuesByRule", tenant, crawlId),
    async *countByPage(crawlId, options = {}) {
      const pageIds = options.pageIds ?? null;
      const batches = pulled(0, async (after) => {
        const rows = await client.run("countIssuesByPage", tenant, crawlId, after, pageIds);
        return { rows, next: rows.at(-1)?.pageId ?? null };
      });
      for await (const { rows } of batches) if (rows.length > 0) yield rows;
    },
  };
}

/** Where a scan goes on; `null` is its start. */
interface Place {
  readonly after: Keyset | null;
}

interface Batch {
  readonly issues: readonly StoredIssue[];
  readonly next: Place | null;
}

/** Cuts items that were read with one more than the limit. `last` is the last one shown, if there are more. */
function cut<Item>(items: readonly Item[], limit: number): { shown: readonly Item[]; last: Item | undefined } {
  const shown = items.slice(0, limit);
  return { shown, last: items.length > limit ? shown.at(-1) : undefined };
}
