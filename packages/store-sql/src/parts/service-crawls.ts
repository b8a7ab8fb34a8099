import { type Crawl, type ListedCrawl, splitCrawl } from "@sightline/model";
import type { OperationClient } from "../operations/operations.ts";
import { parseStored } from "../rows/json-record.ts";

/** Yields crawls of all tenants that have not ended. */
export async function* openCrawls(client: OperationClient): AsyncGenerator<{ tenant: string; crawlId: string }> {
  for (let after = 0; ; ) {
    const rows = await client.run("listOpenCrawls", after);
    for (const { tenant, crawlId } of rows) yield { tenant, crawlId };
    const last = rows.at(-1);
    if (last === undefined) return;
    after = last.key;
  }
}

/** Yields crawls of all tenants that have ended. */
export async function* endedCrawls(client: OperationClient): AsyncGenerator<{ tenant: string; crawl: ListedCrawl }> {
  for (let after = 0; ; ) {
    const rows = await client.run("listEndedCrawls", after);
    for (const { tenant, body } of rows) yield { tenant, crawl: splitCrawl(parseStored<Crawl>(body)).listed };
    const last = rows.at(-1);
    if (last === undefined) return;
    after = last.key;
  }
}
