import { type IssueStore, type Keyset, listCursor, listPosition, type StoredIssue } from "@sightline/model";
import { issueKeyset, issueRow } from "../rows/issue-row.ts";
import { parseStored } from "../rows/json-record.ts";
import type { IssueFilter, OperationClient } from "../store-operations.ts";
import { pulled } from "./pulled.ts";

const batchIssues = 500;

/** The issues of a tenant's crawls. */
export function issuePart(client: OperationClient, tenant: string): IssueStore {
  async function issuesAfter(
    crawlId: string,
    filter: IssueFilter,
    limit: number,
    after: Keyset | null,
  ): Promise<Batch> {
    // One more than is shown tells whether there are more.
    const issues = parseStored<StoredIssue[]>(
      await client.run("listIssues", tenant, crawlId, filter, limit + 1, after),
    );
    const shown = issues.slice(0, limit);
    const last = issues.length > limit ? shown.at(-1) : undefined;
    return { issues: shown, last: last === undefined ? null : issueKeyset(last) };
  }

  return {
    add: async (crawlId, epoch, issues) => client.run("addIssues", tenant, crawlId, epoch, issues.map(issueRow)),
    clear: (crawlId, epoch, phases) => client.run("clearIssues", tenant, crawlId, epoch, phases),
    async *scan(crawlId, { rule } = {}) {
      const filter: IssueFilter = rule === undefined ? {} : { rule };
      const batches = pulled<Batch & { next: Place | null }, Place>({ after: null }, async ({ after }) => {
        const batch = await issuesAfter(crawlId, filter, batchIssues, after);
        return { ...batch, next: batch.last === null ? null : { after: batch.last } };
      });
      for await (const { issues } of batches) if (issues.length > 0) yield issues;
    },
    async list(crawlId, options) {
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
      const { issues, last } = await issuesAfter(crawlId, filter, limit, after);
      return { items: issues, cursor: last === null ? null : listCursor(filters, last) };
    },
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
  /** Where the list continues; `null` at its end. */
  readonly last: Keyset | null;
}
