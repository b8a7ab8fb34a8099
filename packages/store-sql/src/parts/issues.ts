import {
  type IssueListOptions,
  type IssueStore,
  type Keyset,
  listPosition,
  type StoredIssue,
} from "@sightline/model/ports";
import type { IssueFilter } from "../operations/issue-filter.ts";
import type { OperationClient } from "../operations/operations.ts";
import { columnText } from "../rows/column-text.ts";
import { issueRow, issueRowKey } from "../rows/issue-row.ts";
import { parseStored } from "../rows/json-record.ts";
import { listed } from "./listed.ts";
import { prefetched } from "./prefetched.ts";

const batchIssues = 500;
/** Keyset with the types of the columns that order a list by arrival: part, arrival, page, rule, id. */
const arrivalShape: Keyset = [0, 0, 0, "", ""];

/** Creates the store of issues of a tenant's crawls. */
export function issuePart(client: OperationClient, tenant: string): IssueStore {
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
      const batches = prefetched<Batch, Place>({ after: null }, async ({ after }) => {
        const { json, last } = await client.run("scanIssues", tenant, crawlId, filter, batchIssues, after);
        return { json, next: last === null ? null : { after: last } };
      });
      for await (const { json } of batches) {
        const issues = parseStored<StoredIssue[]>(json);
        if (issues.length > 0) yield issues;
      }
    },
    async get(crawlId, issueId) {
      const json = await client.run("getIssue", tenant, crawlId, columnText(issueId));
      return json === null ? null : parseStored<StoredIssue>(json);
    },
    async list(crawlId, options) {
      const { limit, severity, category, rule, pageId, text } = options;
      const filters = ["issues", crawlId, severity, category, rule, pageId, text];
      const after = listPosition(options, filters, ["", 0, ""]);
      return listed(await client.run("listIssues", tenant, crawlId, issueFilter(options), limit, after), filters);
    },
    async listByArrival(crawlId, options) {
      const { limit, severity, category, rule, pageId, text, follow = false } = options;
      const filters = ["issues-by-arrival", crawlId, severity, category, rule, pageId, text];
      const after = listPosition(options, filters, arrivalShape);
      const range = { limit, follow };
      const rows = await client.run("listIssuesByArrival", tenant, crawlId, issueFilter(options), range, after);
      return { ...listed<StoredIssue>(rows, filters), hasMore: rows.hasMore };
    },
    find: async (crawlId, keys) =>
      parseStored<(StoredIssue | null)[]>(await client.run("readIssues", tenant, crawlId, keys.map(issueRowKey))),
    countByRule: (crawlId) => client.run("countIssuesByRule", tenant, crawlId),
    async *countByPage(crawlId, options = {}) {
      const pageIds = options.pageIds ?? null;
      const batches = prefetched(0, async (after) => {
        const rows = await client.run("countIssuesByPage", tenant, crawlId, after, pageIds);
        return { rows, next: rows.at(-1)?.pageId ?? null };
      });
      for await (const { rows } of batches) if (rows.length > 0) yield rows;
    },
  };
}

/** Position at which a scan continues; `null` is its start. */
interface Place {
  readonly after: Keyset | null;
}

interface Batch {
  readonly json: string;
  /** `null` at the end. */
  readonly next: Place | null;
}

/** Returns only the known filter fields: additional ones from the caller might not be able to cross threads. */
function issueFilter({ severity, category, rule, pageId, text }: IssueListOptions): IssueFilter {
  return {
    ...(severity === undefined ? {} : { severity }),
    ...(category === undefined ? {} : { category }),
    ...(rule === undefined ? {} : { rule }),
    ...(pageId === undefined ? {} : { pageId }),
    ...(text === undefined ? {} : { text }),
  };
}
