import type { Auditor } from "@sightline/engine";
import type { ListedCrawl, Site } from "@sightline/model";
import { scoreExtent, visibleText } from "@sightline/report";
import { CommandFailure } from "./exit-codes.ts";
import { storedSites, withStoredCrawls } from "./stored-crawls.ts";
import type { Terminal } from "./terminal.ts";

/** Flags of `sightline list`. */
export interface ListFlags {
  readonly store: string;
  readonly site?: string;
  readonly limit: string;
}

/** `sightline list`: lists the latest crawls of each site in a store. */
export async function listCommand(flags: ListFlags, terminal: Terminal): Promise<void> {
  const limit = Number(flags.limit);
  if (!Number.isInteger(limit) || limit < 1 || limit > 1000) {
    throw new CommandFailure("--limit must be a whole number from 1 to 1,000.");
  }
  await withStoredCrawls(flags.store, "list", async (auditor) => {
    let sites = 0;
    for await (const site of storedSites(auditor, flags.site)) {
      sites++;
      await listCrawls(auditor, site, limit, terminal);
    }
    if (sites === 0) terminal.err("The store has no crawls.\n");
  });
}

async function listCrawls({ crawls }: Auditor, site: Site, limit: number, terminal: Terminal): Promise<void> {
  terminal.out(`${visibleText(site.origin)}\n`);
  const { items, cursor } = await crawls.list(site.id, { limit });
  for (const crawl of items) {
    const score = (await crawls.score(crawl.id))?.value ?? null;
    terminal.out(`  ${lineOf(crawl, score)}\n`);
  }
  if (cursor !== null) terminal.out("  … and earlier ones (--limit shows more)\n");
}

function lineOf(crawl: ListedCrawl, score: number | null): string {
  const { id, status, createdAt, counts, error } = crawl;
  const points = score === null ? "none" : String(Math.round(score * 10) / 10);
  const extent = score === null ? "" : scoreExtent(crawl, null);
  const time = createdAt.slice(0, 16).replace("T", " ");
  const start = `${id}  ${time}  ${status.padEnd(9)}`;
  if (error !== null) return `${start}  ${visibleText(error.message)}`;
  const pages = `${counts.pages} ${counts.pages === 1 ? "page" : "pages"}`;
  return `${start}  score ${points.padStart(4)}  ${pages}${extent === "" ? "" : `, ${extent}`}`;
}
