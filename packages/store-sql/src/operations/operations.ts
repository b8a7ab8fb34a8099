import type { LeasedTarget } from "@sightline/model/ports";
import type { Database, Now } from "../database/database.ts";
import type { Work } from "../database/work.ts";
import { commitPages } from "./commit-pages.ts";
import * as crawls from "./crawls.ts";
import * as documents from "./documents.ts";
import { addTargets, countTargets, type LeaseRequest, releaseTargets, skipTargets } from "./frontier.ts";
import { groupKeys, groupMembers } from "./group-pages.ts";
import * as hostGate from "./host-gate.ts";
import * as inlinks from "./inlinks.ts";
import { addIssues, clearIssues, countIssuesByPage, countIssuesByRule, getIssue, readIssues } from "./issues.ts";
import { listIssuesByArrival } from "./list-arrived-issues.ts";
import { listIssues } from "./list-issues.ts";
import { listPageIds, listPages } from "./list-pages.ts";
import {
  countSourceBytes,
  getMainText,
  getPage,
  getSource,
  readCore,
  readCoreByIds,
  readEdges,
  readPages,
  scanCore,
  scanEdges,
  scanPages,
} from "./read-pages.ts";
import { deleteRecord, getRecord, listRecords, type RecordWrite } from "./records.ts";
import { setPageKinds, settlePages } from "./settle-pages.ts";
import * as sites from "./sites.ts";

/** Operations that are the same on both databases, by name. */
export const sharedOperations = {
  ...sites,
  ...crawls,
  addTargets,
  releaseTargets,
  skipTargets,
  countTargets,
  commitPages,
  settlePages,
  setPageKinds,
  getPage,
  getMainText,
  getSource,
  countSourceBytes,
  readPages,
  scanPages,
  scanCore,
  readCore,
  readCoreByIds,
  scanEdges,
  readEdges,
  groupMembers,
  groupKeys,
  listPages,
  listPageIds,
  ...inlinks,
  addIssues,
  clearIssues,
  getIssue,
  readIssues,
  countIssuesByRule,
  countIssuesByPage,
  listIssues,
  listIssuesByArrival,
  scanIssues: listIssues,
  ...documents,
  getRecord,
  deleteRecord,
  listRecords,
  ...hostGate,
};

/** Operations that each database does in a way of its own, as its locks and deletions differ. */
export interface OwnOperations {
  /** Applies the migrations that are missing from the database; migrations only go forward. */
  migrate(database: Database): Work<void>;
  deleteSite(database: Database, tenant: string, siteId: string): Work<void>;
  deleteCrawl(database: Database, tenant: string, crawlId: string): Work<void>;
  /** Frees some rows of deleted data. @returns `true` if there may be more */
  freeDeleted(database: Database): Work<boolean>;
  /** Leases ready targets, lowest depth first. */
  leaseTargets(
    database: Database,
    tenant: string,
    crawlId: string,
    epoch: number,
    request: LeaseRequest,
    now: Now,
  ): Work<readonly LeasedTarget[]>;
  /** @returns the new revision; `null` when the record did not have the expected one */
  putRecord(database: Database, write: RecordWrite, now: Now): Work<number | null>;
}

/**
 * All operations, with plain values that can cross threads: documents are JSON text, URLs are tables, and large results
 * come in batches after a key. Operations on a crawl fail with `not_found` when the tenant has no crawl with that id;
 * those that take an epoch fail with `fenced` when it is not current. Each one that writes is one transaction.
 */
export type Operations = typeof sharedOperations & OwnOperations;

/** Name of an operation. */
export type OperationName = keyof Operations;

/** Arguments of an operation, after the database. */
export type ArgumentsOf<Name extends OperationName> =
  Parameters<Operations[Name]> extends [unknown, ...infer Values] ? Values : never;

/** Result of an operation. */
export type ResultOf<Name extends OperationName> =
  ReturnType<Operations[Name]> extends Work<infer Value> ? Value : never;

/** Runs operations in the thread or server of the database. */
export interface OperationClient {
  run<Name extends OperationName>(name: Name, ...values: ArgumentsOf<Name>): Promise<ResultOf<Name>>;
  close(): Promise<void>;
}
