import type { LeadingFact } from "@sightline/facts";
import { flatten, pageRow } from "@sightline/model";
import type { ListedRecord } from "@sightline/model/ports";
import type { ReportPage } from "./report-schema.ts";

/** Page of a report's source. */
export type SourcePage = ListedRecord<LeadingFact>;

/** Number of a page's issues by severity. */
export interface PageIssueCounts {
  readonly pageId: number;
  readonly error: number;
  readonly warning: number;
  readonly notice: number;
}

const noIssues = { error: 0, warning: 0, notice: 0 };

/**
 * Joins pages with their issue counts; both are ordered by ascending page id, so that only one of each is in memory.
 */
export async function* reportPages(
  pages: AsyncIterable<readonly SourcePage[]>,
  counts: AsyncIterable<readonly PageIssueCounts[]>,
): AsyncGenerator<ReportPage> {
  const cursor = flatten(counts);
  try {
    let next = await cursor.next();
    for await (const page of flatten(pages)) {
      while (next.done !== true && next.value.pageId < page.id) next = await cursor.next();
      const matches = next.done !== true && next.value.pageId === page.id;
      yield reportPage(page, matches ? next.value : noIssues);
    }
  } finally {
    await cursor.return(undefined);
  }
}

function reportPage(page: SourcePage, { error, warning, notice }: Omit<PageIssueCounts, "pageId">): ReportPage {
  return { ...pageRow(page), issueCounts: { error, warning, notice }, custom: page.custom };
}
