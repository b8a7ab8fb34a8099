import {
  type IssueListOptions,
  type IssueStore,
  issuesOfLines,
  type Keyset,
  type ListedIssueLines,
  listCursor,
  listPosition,
  type StoredIssue,
} from "@sightline/model";
import { columnText } from "../rows/column-text.ts";
import { issueRow } from "../rows/issue-row.ts";
import { type ListedIssues, listedIssues } from "../rows/listed-issues.ts";
import type { IssueFilter, OperationClient } from "../store-operations.ts";
import { pulled } from "./pulled.ts";

const batchIssues = 500;

/** The issues of a tenant's crawls. */
export function issuePart(client: OperationClient, tenant: string): IssueStore {
  /** One more than is shown, which tells whether there are more. */
  async function listAfter(
    operation: "listIssues" | "scanIssues",
    crawlId: string,
    filter: IssueFilter,
    limit: number,
    after: Keyset | null,
  ): Promise<ListedIssues & Pick<ListedIssueLines, "release">> {
    const lines = await client.run(operation, tenant, crawlId, filter, limit + 1, after);
    let isHeld = true;
    const release = () => {
      if (isHeld) client.giveBack?.(lines.bytes);
      isHeld = false;
    };
    return { ...listedIssues(lines, limit), release };
  }

  async function listLines(crawlId: string, options: IssueListOptions): Promise<ListedIssueLines> {
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
    const { last, ...listed } = await listAfter("listIssues", crawlId, filter, limit, after);
    return { ...listed, cursor: last === null ? null : listCursor(filters, last) };
  }

  return {
    add: async (crawlId, epoch, issues) => client.run("addIssues", tenant, crawlId, epoch, issues.map(issueRow)),
    clear: (crawlId, epoch, phases, only) =>
      client.run(
        "clearIssues",
        tenant,
        crawlId,
        epoch,
        phases,
        only === undefined ? null : { ...only, exceptRules: only.exceptRules.map(columnText) },
      ),
    async *scan(crawlId, { rule } = {}) {
      const filter: IssueFilter = rule === undefined ? {} : { rule };
      const batches = pulled<Batch, Place>({ after: null }, async ({ after }) => {
        const listed = await listAfter("scanIssues", crawlId, filter, batchIssues, after);
        return { issues: storedIssues(listed), next: listed.last === null ? null : { after: listed.last } };
      });
      for await (const { issues } of batches) if (issues.length > 0) yield issues;
    },
    async list(crawlId, options) {
      const listed = await listLines(crawlId, options);
      return { items: storedIssues(listed), cursor: listed.cursor };
    },
    listLines,
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
  /** `null` at the end. */
  readonly next: Place | null;
}

const decoder = new TextDecoder();

/** Reads issues and gives the memory of their lines back. */
function storedIssues({ json, release }: Pick<ListedIssueLines, "json" | "release">): readonly StoredIssue[] {
  const text = decoder.decode(json);
  release();
  return issuesOfLines(text);
}
