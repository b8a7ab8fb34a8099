import type { ArgumentsOf, OperationName, ResultOf } from "../store-operations.ts";
import type { Connection } from "./connection.ts";
import { commitPages } from "./operations/commit-pages.ts";
import { claimCrawl, createCrawl, deleteCrawl, getCrawl, listCrawls, updateCrawl } from "./operations/crawls.ts";
import { getDocument, listDocuments, putDocument } from "./operations/documents.ts";
import { addTargets, countTargets, leaseTargets, releaseTargets, skipTargets } from "./operations/frontier.ts";
import { groupKeys, groupMembers, tallyPages } from "./operations/group-pages.ts";
import { pauseHost, reserveTurns } from "./operations/host-gate.ts";
import { addIssues, clearIssues, countIssuesByPage, countIssuesByRule, listIssues } from "./operations/issues.ts";
import { listPages } from "./operations/list-pages.ts";
import { migrate } from "./operations/migrate.ts";
import {
  countSourceBytes,
  getMainText,
  getPage,
  getSource,
  readPages,
  scanCore,
  scanEdges,
  scanPages,
} from "./operations/read-pages.ts";
import { deleteRecord, getRecord, listRecords, putRecord } from "./operations/records.ts";
import { freeDeleted, listEndedCrawls, listOpenCrawls } from "./operations/service-crawls.ts";
import { settlePages } from "./operations/settle-pages.ts";
import { createSite, deleteSite, getSite, listSites } from "./operations/sites.ts";

/** Operations that change the database; each is one transaction. */
export const writes = {
  migrate,
  createSite,
  deleteSite,
  createCrawl,
  claimCrawl,
  updateCrawl,
  deleteCrawl,
  addTargets,
  leaseTargets,
  releaseTargets,
  skipTargets,
  commitPages,
  settlePages,
  addIssues,
  clearIssues,
  putDocument,
  putRecord,
  deleteRecord,
  freeDeleted,
  reserveTurns,
  pauseHost,
};

/** Operations that only read; each sees one state of the database. */
export const reads = {
  getSite,
  listSites,
  getCrawl,
  listCrawls,
  countTargets,
  getPage,
  getMainText,
  getSource,
  countSourceBytes,
  readPages,
  scanPages,
  scanCore,
  scanEdges,
  groupMembers,
  groupKeys,
  tallyPages,
  listPages,
  listIssues,
  scanIssues: listIssues,
  countIssuesByRule,
  countIssuesByPage,
  getDocument,
  listDocuments,
  getRecord,
  listRecords,
  listOpenCrawls,
  listEndedCrawls,
};

/** The operations as SQLite does them. */
type SqliteOperations = {
  readonly [Name in OperationName]: (connection: Connection, ...values: ArgumentsOf<Name>) => ResultOf<Name>;
};

const operations: SqliteOperations = { ...writes, ...reads };

/** Whether an operation only reads. */
export function isRead(name: OperationName): boolean {
  return Object.hasOwn(reads, name);
}

/**
 * Runs an operation by its name. This is the edge where a message becomes a call: name and arguments belong together
 * because only an `OperationClient` sends them.
 */
export function runOperation(connection: Connection, name: OperationName, values: readonly unknown[]): unknown {
  const operation = operations[name] as (connection: Connection, ...values: readonly unknown[]) => unknown;
  return operation(connection, ...values);
}
