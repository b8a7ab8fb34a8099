import type { Edge } from "@sightline/facts";
import {
  type CrawlPlan,
  flatten,
  homeUrlOf,
  kindBesideOthers,
  type PageKind,
  type PageRecord,
  type PageRuleInput,
  pageEdgeList,
  type SettledRelations,
} from "@sightline/model";
import type { TenantStore } from "@sightline/model/ports";
import { ownKind } from "./page-kinds.ts";
import { repeatedTexts } from "./repeated-texts.ts";

/** Additional data for the inputs of linked rules. */
export interface SettledPagesOptions {
  readonly store: TenantStore;
  readonly crawlId: string;
  readonly siteOrigin: string;
  readonly homeId: number | null;
  /** True for pages that are reported only by their trap. */
  readonly isSilent: (pageId: number) => boolean;
  /** Returns what settle found in addition to the columns. */
  readonly relationsOf: (id: number) => SettledRelations;
  /** Returns the URL of an interned id. */
  readonly urlOf: (id: number) => string;
  /** `true` when any rule reads edges; otherwise they are not unpacked. */
  readonly withEdges: boolean;
  /** `true` when any rule reads main text; otherwise it is not loaded. */
  readonly withMainText: boolean;
}

/** Yields all pages of a crawl as rules see them after it has settled, one batch at a time. */
export async function* settledPages(options: SettledPagesOptions): AsyncGenerator<readonly PageRuleInput[]> {
  const { store, crawlId } = options;
  const edges = options.withEdges ? edgeReader(store.pages.edges(crawlId), options.urlOf) : null;
  const repeated = repeatedTexts(options.isSilent);
  for await (const batch of store.pages.scan(crawlId, "all")) {
    const inputs: PageRuleInput[] = [];
    for (const page of batch) {
      const relations = options.relationsOf(page.id);
      const { repeatsTitle, repeatsDescription } = repeated.of(page);
      inputs.push({
        edges: edges === null ? [] : await edges.of(page.id),
        mainText: options.withMainText ? await store.pages.mainText(crawlId, page.id) : null,
        siteOrigin: options.siteOrigin,
        isHome: page.id === options.homeId,
        pageKind: settledKind(page, relations),
        repeatsTitle,
        repeatsDescription,
        isOrphan: relations.isOrphan,
        isDemo: relations.isDemo,
        isFramePart: relations.isFramePart,
        isVariant: relations.isVariant,
        isAsset: relations.isAsset,
        soleLinker: relations.soleLinker,
        linksOnlyHome: relations.linksOnlyHome,
        isLinkedFromHiddenOnly: relations.isLinkedFromHiddenOnly,
        namedBy: relations.namedBy,
        // Last, so that all pages have one shape (docs/decisions/object-shapes.md).
        ...page,
      });
    }
    yield inputs;
  }
}

/** Returns the kind of a page by its own evidence and that of others. */
function settledKind(page: PageRecord, { isFramePart, isVariant, isAsset }: SettledRelations): PageKind {
  const repeatsHome = page.indexability === "soft-404";
  return kindBesideOthers(ownKind(page), { isFramed: isFramePart, repeatsHome, isVariant, isAsset });
}

type StartedCrawl = { readonly id: string; readonly startUrl: string; readonly plan: Pick<CrawlPlan, "mode"> };

/** Returns the page with which a crawl starts: the end of the start URL's redirects, or the start URL itself. */
export async function startPage(store: TenantStore, { id, startUrl }: StartedCrawl): Promise<PageRecord | null> {
  return endOfRedirects(store, id, startUrl);
}

/** Returns the page that visitors see first: the start page; `null` for a list of URLs without a home page. */
export async function homePage(store: TenantStore, crawl: StartedCrawl): Promise<PageRecord | null> {
  return endOfRedirects(store, crawl.id, homeUrlOf(crawl));
}

async function endOfRedirects(store: TenantStore, crawlId: string, url: string): Promise<PageRecord | null> {
  const first = await store.pages.get(crawlId, url);
  if (first === null || first.finalUrl === first.url) return first;
  return (await store.pages.get(crawlId, first.finalUrl)) ?? first;
}

/** Maximum number of canonicals followed to the home page. */
const maxCanonicals = 5;

/**
 * Returns the id of the home page of the score: the end of the start URL's redirects and canonicals. `null` in a crawl
 * of a list of URLs, where no page ranks above another.
 */
export async function scoredHome(
  store: TenantStore,
  crawl: { readonly id: string; readonly plan: Pick<CrawlPlan, "mode"> },
  home: PageRecord | null,
): Promise<number | null> {
  if (crawl.plan.mode === "list") return null;
  let page = home;
  for (let hops = 0; page?.indexability === "canonicalised" && hops < maxCanonicals; hops++) {
    const named = page.canonicalUrl === null ? null : await store.pages.get(crawl.id, page.canonicalUrl);
    if (named === null) break;
    page = named.finalUrl === named.url ? named : ((await store.pages.get(crawl.id, named.finalUrl)) ?? named);
  }
  return page?.id ?? null;
}

type EdgeBatches = AsyncIterable<readonly { readonly pageId: number; readonly packed: Uint8Array }[]>;

/** Reads packed edges in step with pages: both streams are in ascending order of page id. */
function edgeReader(batches: EdgeBatches, urlOf: (id: number) => string): { of(pageId: number): Promise<Edge[]> } {
  const entries = flatten(batches);
  let next = entries.next();
  return {
    async of(pageId) {
      let entry = await next;
      while (!entry.done && entry.value.pageId < pageId) {
        next = entries.next();
        entry = await next;
      }
      return !entry.done && entry.value.pageId === pageId ? pageEdgeList(entry.value.packed, urlOf) : [];
    },
  };
}
