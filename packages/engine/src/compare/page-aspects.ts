import type { PageRecord } from "@sightline/model";
import type { TenantStore } from "@sightline/model/ports";
import { grown } from "@sightline/packed";
import { textHash } from "@sightline/text";
import { z } from "zod";
import type { CrawlPair } from "./crawl-pair.ts";
import type { PageMatches } from "./page-matches.ts";

/** What is compared of a page besides its main text, without positions in the source. */
const aspects = {
  title: ({ title }: PageRecord) => title,
  metaDescription: ({ metaDescription }: PageRecord) => metaDescription,
  headings: ({ headings }: PageRecord) => headings.map(({ level, text }) => [level, text]),
  canonical: ({ canonicalUrl }: PageRecord) => canonicalUrl,
  indexability: ({ indexability }: PageRecord) => indexability,
  structuredData: ({ structuredData }: PageRecord) => structuredData.nodes.map(({ at: _, ...node }) => node),
};
const names = Object.keys(aspects) as readonly PageAspect[];

type PageAspect = keyof typeof aspects;

/** Zod schema of {@link AspectChanges}. */
export const aspectChangesSchema = z.record(z.enum(names), z.int().min(0)).readonly();

/** Numbers of pages of both crawls by what changed; a page counts for each of its changes. */
export type AspectChanges = z.infer<typeof aspectChangesSchema>;

/** Counts the changes of HTML pages (status 200) of both crawls, in 24 bytes per page. */
export async function aspectChanges(
  store: TenantStore,
  { from, to }: CrawlPair,
  { idInOther }: Pick<PageMatches, "idInOther">,
): Promise<AspectChanges> {
  let earlier = new Uint32Array(1024);
  for await (const batch of store.pages.scan(from.crawl.id, "html")) {
    for (const page of batch) {
      const start = page.id * names.length;
      earlier = grown(earlier, start + names.length);
      earlier.set(digestsOf(page), start);
    }
  }
  const counts = Object.fromEntries(names.map((name) => [name, 0])) as Record<PageAspect, number>;
  for await (const batch of store.pages.scan(to.crawl.id, "html")) {
    for (const page of batch) {
      const start = idInOther(page.id) * names.length;
      if ((earlier[start] ?? 0) === 0) continue;
      const later = digestsOf(page);
      names.forEach((name, index) => {
        if (later[index] !== earlier[start + index]) counts[name]++;
      });
    }
  }
  return counts;
}

/** Returns a hash of each aspect, never 0. */
function digestsOf(page: PageRecord): number[] {
  return names.map((name) => textHash(JSON.stringify(aspects[name](page))) + 1);
}
