import type { PageNode } from "@sightline/html";
import { detachedText } from "@sightline/text";
import { factList } from "../read/fact-list.ts";
import type { PageReading } from "../read/page-reading.ts";
import { leadsToPart, maxFragment } from "./jump-links.ts";
import type { LinksFacts } from "./links-schema.ts";

const maxLinks = 100;
/** Distinct links of a page that are looked at. */
const maxRead = 2000;
const maxUrl = 1000;

/** Collects links to parts of other pages on the origin of their page, each URL with its fragment once. */
export function fragmentLinks({ page, url: pageUrl, cut, at }: Pick<PageReading, "page" | "url" | "cut" | "at">) {
  const list = factList<LinksFacts["fragmentLinks"][number]>(cut, "fragmentLinks", maxLinks);
  const origin = pageUrl.slice(0, pageUrl.indexOf("/", "https://".length) + 1);
  const known = new Set<string>();
  return {
    readLink(node: PageNode, url: string, fragment: string): void {
      if (known.size === maxRead || url.length > maxUrl || !url.startsWith(origin)) return;
      const key = `${url}#${fragment}`;
      if (known.has(key)) return;
      known.add(key);
      if (!leadsToPart(page, node, fragment) || !list.hasRoom()) return;
      list.items.push({ url: detachedText(url, maxUrl), fragment: detachedText(fragment, maxFragment), at: at(node) });
    },
    items: list.items,
  };
}
