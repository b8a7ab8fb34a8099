import {
  type IssueListOptions,
  type IssueStore,
  type Keyset,
  type ListedJson,
  listCursor,
  listPosition,
  type StoredIssue,
} from "@sightline/model";
import { issueKeyset, issueRow } from "../rows/issue-row.ts";
import { cutLines, parsedLine, parsedLines } from "../rows/json-lines.ts";
import type { IssueFilter, OperationClient } from "../store-operations.ts";
import { pulled } from "./pulled.ts";

const batchIssues = 500;

/** The issues of a tenant's crawls. */
export function issuePart(client: OperationClient, tenant: string): IssueStore {
  /** One more than is shown, which tells whether there are more. */
  async function linesAfter(crawlId: string, filter: IssueFilter, limit: number, after: Keyset | null): Promise<Batch> {
    const lines = await client.run("listIssues", tenant, crawlId, filter, limit + 1, after);
    const { count, bytes, last } = cutLines(lines, limit);
    return { count, lines: bytes, last: last === null ? null : issueKeyset(parsedLine<StoredIssue>(last)) };
  }

  async function listJson(crawlId: string, options: IssueListOptions): Promise<ListedJson> {
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
    const { count, lines, last } = await linesAfter(crawlId, filter, limit, after);
    return { count, lines, cursor: last === null ? null : listCursor(filters, last) };
  }

  return {
    add: async (crawlId, epoch, issues) => client.run("addIssues", tenant, crawlId, epoch, issues.map(issueRow)),
    clear: (crawlId, epoch, phases) => client.run("clearIssues", tenant, crawlId, epoch, phases),
    async *scan(crawlId, { rule } = {}) {
      const filter: IssueFilter = rule === undefined ? {} : { rule };
      const batches = pulled<Batch & { next: Place | null }, Place>({ after: null }, async ({ after }) => {
        const batch = await linesAfter(crawlId, filter, batchIssues, after);
        return { ...batch, next: batch.last === null ? null : { after: batch.last } };
      });
      for await (const { count, lines } of batches) if (count > 0) yield parsedLines<StoredIssue>(lines);
    },
    async list(crawlId, options) {
      const { lines, cursor } = await listJson(crawlId, options);
      return { items: parsedLines(lines), cursor };
    },
    listJson,
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
  readonly count: number;
  /** The JSON of issues, with a newline between two. */
  readonly lines: Uint8Array;
  /** Where the list continues; `null` at its end. */
  readonly last: Keyset | null;
}
