import { type RenderedPage, renderedPagesKind } from "@sightline/model";
import type { DocumentStore } from "@sightline/model/ports";

/** Returns what a crawl rendered, in the order of URLs; the crawl wrote it. */
export async function loadRenderedPages(documents: DocumentStore, crawlId: string): Promise<readonly RenderedPage[]> {
  const entries = await documents.list(crawlId, renderedPagesKind);
  return entries.map(({ value }) => value as RenderedPage);
}
