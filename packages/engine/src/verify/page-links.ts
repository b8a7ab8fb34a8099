import { followedEdges } from "@sightline/crawl";
import type { TenantStore, WholePage } from "@sightline/model/ports";
import { parseUrl } from "@sightline/url";
import type { PageNeeds } from "./rule-needs.ts";

/** Returns the targets of a page's links that a rule needs and that a crawl would follow, each once. */
export function pageLinks(
  { record, edges }: Pick<WholePage, "record" | "edges">,
  { follows }: Pick<PageNeeds, "follows">,
  isOwn: (url: URL) => boolean,
): ReadonlySet<string> {
  const isFollowed = followedEdges({ mode: "spider" }, record);
  const links = new Set<string>();
  for (const edge of edges) {
    if (!follows.includes(edge.kind) || !isFollowed(edge)) continue;
    const target = parseUrl(edge.url);
    if (target === null || !isOwn(target)) continue;
    target.hash = "";
    if (target.href !== record.url) links.add(target.href);
  }
  return links;
}

/** Returns a page of a crawl with its edges; `null` if it was not fetched. */
export async function wholePage(store: TenantStore, crawlId: string, url: string): Promise<WholePage | null> {
  const record = await store.pages.get(crawlId, url);
  if (record === null) return null;
  for await (const [whole] of store.pages.whole(crawlId, [record.id])) if (whole !== undefined) return whole;
  return null;
}
