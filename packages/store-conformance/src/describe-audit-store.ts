import type { AuditStore } from "@sightline/model/ports";
import { afterAll, afterEach, beforeEach, describe, it } from "vitest";
import { arrivedIssuesSuite } from "./arrived-issues.ts";
import { commitSuite } from "./commit.ts";
import { concurrentWritersSuite } from "./concurrent-writers.ts";
import { crawlSuite } from "./crawls.ts";
import { documentSuite } from "./documents.ts";
import { durabilitySuite } from "./durability.ts";
import { edgeSuite } from "./edges.ts";
import { frontierSuite } from "./frontier.ts";
import { groupSuite } from "./groups.ts";
import { growingListSuite } from "./growing-list.ts";
import { hostGateSuite } from "./host-gate.ts";
import { inlinkSuite } from "./inlinks.ts";
import { internSuite } from "./interning.ts";
import { historySuite } from "./issue-history.ts";
import { issueSuite } from "./issues.ts";
import { largeListSuite } from "./large-lists.ts";
import { leaseSuite } from "./leases.ts";
import { listSuite } from "./page-list.ts";
import { pageSuite } from "./pages.ts";
import { openCrawlSuite, recordSuite } from "./records.ts";
import { settleSuite } from "./settled-columns.ts";
import { siteSuite } from "./sites.ts";
import { sourceSuite } from "./sources.ts";
import type { StoreContext } from "./store-context.ts";
import { tenancySuite } from "./tenancy.ts";

/** What a store may not offer; each one is named where the store is tested and printed with the results. */
export type AuditStoreGap =
  /** Data does not survive closing and opening the store. */
  | "durable"
  /** Two open stores cannot work on the same data. */
  | "concurrent-writers"
  /** The clock of its leases cannot be set by a test. */
  | "settable-clock";

/** How to open a store in other ways, and what it does not offer. */
export interface DescribeOptions {
  readonly without?: readonly AuditStoreGap[];
  /** Closes the store and opens its data again. Needed unless `durable` is a gap. */
  readonly reopen?: (store: AuditStore, now: () => number) => Promise<AuditStore>;
  /** Opens a further store on the same data. Needed unless `concurrent-writers` is a gap. */
  readonly share?: (store: AuditStore, now: () => number) => Promise<AuditStore>;
  /**
   * Deletes everything that the open store holds. With it, one store serves all tests, which saves the time of opening.
   * Default: each test opens and closes its own.
   */
  readonly empty?: (store: AuditStore) => Promise<void>;
}

/**
 * Describes what every audit store must do, as a Vitest suite.
 *
 * @param open opens an empty store whose leases use the given clock; called before each test, or once with `options.empty`
 * @example
 * describeAuditStore("memory", async (now) => memoryStore({ now }), { without: ["durable", "concurrent-writers"] });
 */
export function describeAuditStore(
  name: string,
  open: (now: () => number) => Promise<AuditStore>,
  options: DescribeOptions = {},
): void {
  describe(`${name} as an audit store`, () => {
    const lacks = (gap: AuditStoreGap) => options.without?.includes(gap) ?? false;
    const context = openedBeforeEach(open, options.empty);
    describe("tenants", () => tenancySuite(context));
    describe("sites", () => siteSuite(context));
    describe("crawls", () => crawlSuite(context));
    describe("frontier", () => frontierSuite(context));
    describe("interning", () => internSuite(context));
    describe("commit", () => commitSuite(context));
    describe("pages", () => pageSuite(context));
    describe("edges", () => edgeSuite(context));
    describe("in-link index", () => inlinkSuite(context));
    describe("sources", () => sourceSuite(context));
    describe("groups", () => groupSuite(context));
    describe("settled columns", () => settleSuite(context));
    describe("list of pages", () => listSuite(context));
    describe("growing list of pages", () => growingListSuite(context));
    describe("issues in order of arrival", () => arrivedIssuesSuite(context));
    describe("issues", () => issueSuite(context));
    describe("history of issues", () => historySuite(context));
    describe("documents", () => documentSuite(context));
    describe("large lists", () => largeListSuite(context));
    describe("open crawls", () => openCrawlSuite(context));
    unlessLacking("settable-clock", lacks, () => describe("records", () => recordSuite(context)));
    unlessLacking("settable-clock", lacks, () => describe("leases", () => leaseSuite(context)));
    unlessLacking("settable-clock", lacks, () => describe("host gate", () => hostGateSuite(context)));
    unlessLacking("durable", lacks, () =>
      describe("durability", () => durabilitySuite(context, given(options, "reopen"))),
    );
    unlessLacking("concurrent-writers", lacks, () =>
      describe("concurrent writers", () => concurrentWritersSuite(context, given(options, "share"))),
    );
  });
}

function unlessLacking(gap: AuditStoreGap, lacks: (gap: AuditStoreGap) => boolean, suite: () => void): void {
  if (lacks(gap)) it.skip(`named gap: ${gap}`, () => {});
  else suite();
}

function given<Name extends "reopen" | "share">(
  options: DescribeOptions,
  name: Name,
): NonNullable<DescribeOptions[Name]> {
  const open = options[name];
  if (open === undefined) throw new TypeError(`describeAuditStore needs options.${name}, or the gap named in without.`);
  return open;
}

function openedBeforeEach(
  open: (now: () => number) => Promise<AuditStore>,
  empty: DescribeOptions["empty"],
): StoreContext {
  let opened: AuditStore | null = null;
  let nowMs = 0;
  const clock = {
    now: () => nowMs,
    advance: (ms: number) => {
      nowMs += ms;
    },
  };
  const close = async () => {
    await opened?.close();
    opened = null;
  };
  beforeEach(async () => {
    nowMs = Date.UTC(2026, 0, 1);
    if (opened !== null) return empty?.(opened);
    opened = await open(clock.now);
    await opened.migrate();
  });
  (empty === undefined ? afterEach : afterAll)(close);
  const store = () => {
    if (opened === null) throw new TypeError("The store is only open inside a test.");
    return opened;
  };
  return {
    clock,
    store,
    tenant: (id = "tenant-a") => store().tenant(id),
    replace: (replacement) => {
      opened = replacement;
    },
  };
}
