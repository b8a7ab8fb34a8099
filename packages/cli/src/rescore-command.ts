import { createAuditor, type RescoredCrawl, type ScoreAsOf, scoringVersion } from "@sightline/engine";
import { isAuditError } from "@sightline/model";
import type { AuditStore } from "@sightline/model/ports";
import { announcementLine } from "./announcement-line.ts";
import { CommandFailure } from "./exit-codes.ts";
import { openExistingStore } from "./open-store.ts";
import { shownScore, signed } from "./shown-score.ts";
import type { Terminal } from "./terminal.ts";

/** Flags of `sightline rescore`. */
export interface RescoreFlags {
  readonly store: string;
  readonly all?: boolean;
  readonly asOf?: string;
}

/** `sightline rescore [crawl...]`: recomputes scores by the method of this version from the stored crawls. */
export async function rescoreCommand(
  crawlIds: readonly string[],
  flags: RescoreFlags,
  terminal: Terminal,
): Promise<void> {
  if ((crawlIds.length === 0) !== (flags.all === true)) {
    throw new CommandFailure("Give the ids of the crawls to rescore, or --all for every crawl of the store.");
  }
  const { asOf } = flags;
  if (asOf !== undefined && flags.all === true) throw new CommandFailure("--as-of needs the ids of crawls, not --all.");
  const store = await openExistingStore(flags.store, "rescore");
  const auditor = createAuditor({ store });
  try {
    for (const id of crawlIds) {
      terminal.out(
        asOf === undefined ? lineOf(await auditor.rescore(id)) : linesAsOf(await auditor.scoreAsOf(id, asOf)),
      );
    }
    if (flags.all === true) await rescoreAll(store, (tenant) => auditor.tenant(tenant), terminal);
  } catch (cause) {
    if (isAuditError(cause)) throw new CommandFailure(cause.message);
    throw cause;
  } finally {
    await auditor.close();
  }
}

/** Rescores all completed crawls of all tenants; one that cannot be scored is reported and does not stop the others. */
async function rescoreAll(
  store: AuditStore,
  of: (tenant: string) => { rescore(crawlId: string): Promise<RescoredCrawl> },
  terminal: Terminal,
): Promise<void> {
  for await (const { tenant, crawl } of store.endedCrawls()) {
    if (crawl.status !== "completed") continue;
    try {
      terminal.out(lineOf(await of(tenant).rescore(crawl.id)));
    } catch (cause) {
      if (!isAuditError(cause)) throw cause;
      terminal.out(`${crawl.id}  not scored: ${cause.message}\n`);
    }
  }
}

/** Describes the score of an earlier day, and why it differs from that of today. */
function linesAsOf({ crawl, asOf, value, now, difference, announcements }: ScoreAsOf): string {
  const change = difference === null ? "" : ` (${signed(difference)} since)`;
  const lines = [`${crawl.id}  ${shownScore(value)} as of ${asOf}, ${shownScore(now)} today${change}`];
  return `${[...lines, ...announcements.map((one) => `  ${announcementLine(one)}`)].join("\n")}\n`;
}

function lineOf({ crawl, score, before }: RescoredCrawl): string {
  const from = `${shownScore(before.value)} (method ${before.policyVersion === "" ? "unknown" : before.policyVersion})`;
  return `${crawl.id}  ${from} → ${shownScore(score.value)} (method ${scoringVersion})\n`;
}
