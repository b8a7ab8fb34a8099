import type { ArgumentsOf, OperationName, ResultOf } from "../store-operations.ts";
import type { Database } from "./database.ts";
import { commitPages } from "./operations/commit-pages.ts";
import { claimCrawl, createCrawl, getCrawl, listCrawls, updateCrawl } from "./operations/crawls.ts";
import { deleteCrawl, deleteSite, freeDeleted } from "./operations/deletions.ts";
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
import { listEndedCrawls, listOpenCrawls } from "./operations/service-crawls.ts";
import { settlePages } from "./operations/settle-pages.ts";
import { createSite, getSite, listSites } from "./operations/sites.ts";

/** The operations as PostgreSQL does them. */
export type PostgresOperations = {
  readonly [Name in OperationName]: (database: Database, ...values: ArgumentsOf<Name>) => Promise<ResultOf<Name>>;
};

/** All operations, by name. */
export const operations: PostgresOperations = {
  migrate,
  createSite,
  getSite,
  listSites,
  deleteSite,
  createCrawl,
  getCrawl,
  listCrawls,
  claimCrawl,
  updateCrawl,
  deleteCrawl,
  listOpenCrawls,
  listEndedCrawls,
  freeDeleted,
  addTargets,
  leaseTargets,
  releaseTargets,
  skipTargets,
  countTargets,
  commitPages,
  settlePages,
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
  addIssues,
  clearIssues,
  listIssues,
  scanIssues: listIssues,
  countIssuesByRule,
  countIssuesByPage,
  putDocument,
  getDocument,
  listDocuments,
  getRecord,
  putRecord,
  deleteRecord,
  listRecords,
  reserveTurns,
  pauseHost,
};
