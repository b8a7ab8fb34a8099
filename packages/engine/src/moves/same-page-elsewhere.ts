import type { PageRecord } from "@sightline/model";
import type { TenantStore } from "@sightline/model/ports";

/** Finds a page of a crawl that is the same as a page of another one; `null` if none is, or several are. */
export type SamePageFinder = (page: Pick<PageRecord, "mainTextHash" | "title">) => Promise<string | null>;

const maxIndexed = 200_000;

/**
 * Finds indexable pages by the hash of their main text, or else by their title. Reads the crawl when it is first asked, and
 * knows at most 200,000 texts and titles of it.
 */
export function samePageFinder({ pages }: Pick<TenantStore, "pages">, crawlId: string): SamePageFinder {
  let index: Promise<ReadonlyMap<string, string | null>> | null = null;
  return async (page) => {
    index ??= indexOf(pages, crawlId);
    const found = await index;
    const [first] = keysOf(page).flatMap((key) => found.get(key) ?? []);
    return first ?? null;
  };
}

async function indexOf(pages: TenantStore["pages"], crawlId: string): Promise<ReadonlyMap<string, string | null>> {
  const found = new Map<string, string | null>();
  const add = (key: string, url: string) => {
    if (found.has(key)) found.set(key, null);
    else if (found.size < maxIndexed) found.set(key, url);
  };
  for await (const batch of pages.scan(crawlId, "indexable", { facts: ["url", "title", "mainTextHash"] })) {
    for (const page of batch) for (const key of keysOf(page)) add(key, page.url);
  }
  return found;
}

function keysOf({ mainTextHash, title }: Pick<PageRecord, "mainTextHash" | "title">): readonly string[] {
  return [...(mainTextHash === null ? [] : [`text ${mainTextHash}`]), ...(title === null ? [] : [`title ${title}`])];
}
