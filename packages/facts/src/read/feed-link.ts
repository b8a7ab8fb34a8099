import type { Page, PageNode } from "@sightline/html";
import { trimWhiteSpace } from "@sightline/text";

const feedTypes = new Set(["application/rss+xml", "application/atom+xml", "application/feed+json"]);

/** Returns true if the type of a link element is that of a feed. */
export function isFeedLink(page: Page, node: PageNode): boolean {
  const type = page.attribute(node, "type") ?? "";
  return feedTypes.has(trimWhiteSpace(type.split(";", 1)[0] ?? "").toLowerCase());
}
