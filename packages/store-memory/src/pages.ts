import type { MainText, PageFacts } from "@sightline/facts";
import { type Population, pageEdgeList } from "@sightline/model";
import type { CoreRow, PackedEdges, PageCommit, PageStore, ReadFacts } from "@sightline/model/ports";
import { unpackJson, unpackSource } from "@sightline/packed";
import { inBatches } from "./batches.ts";
import { commitPages } from "./commit.ts";
import { idOf } from "./interning.ts";
import { groupsOf } from "./page-groups.ts";
import { listPages, pageIds } from "./page-list.ts";
import { listedRecord, pageRecord, pagesOf, sizedRecord } from "./page-record.ts";
import { crawlOf, ownedCrawl, type StoredPage, type Target, type TenantState } from "./state.ts";

/** Creates the store of pages of a tenant's crawls. */
export function pageStore(tenant: TenantState): PageStore {
  async function commit(crawlId: string, epoch: number, pages: readonly PageCommit[]): Promise<readonly number[]> {
    return commitPages(ownedCrawl(tenant, crawlId, epoch), pages);
  }

  return {
    writer: (crawlId, epoch) => ({
      batch() {
        const pages: PageCommit[] = [];
        return {
          add: (page) => void pages.push(page),
          get size() {
            return pages.length;
          },
          commit: () => commit(crawlId, epoch, pages),
        };
      },
    }),
    commit,
    async get(crawlId, page) {
      const state = crawlOf(tenant, crawlId);
      const id = typeof page === "number" ? page : idOf(state, page);
      const target = id === null ? undefined : state.targets[id - 1];
      return target?.page ? pageRecord(target, target.page) : null;
    },
    async known(crawlId, urls) {
      const state = crawlOf(tenant, crawlId);
      return urls.map((url) => {
        const target = state.targets[(idOf(state, url) ?? 0) - 1];
        return target === undefined ? null : coreRow(target);
      });
    },
    async mainText(crawlId, pageId) {
      const page = crawlOf(tenant, crawlId).targets[pageId - 1]?.page;
      return page ? mainTextOf(page) : null;
    },
    async source(crawlId, pageId) {
      const source = crawlOf(tenant, crawlId).targets[pageId - 1]?.page?.source ?? null;
      return source === null ? null : unpackSource(source);
    },
    async sourceBytes(crawlId) {
      const { targets } = crawlOf(tenant, crawlId);
      return targets.reduce((sum, { page }) => sum + (page?.source?.length ?? 0), 0);
    },
    async *whole(crawlId, pageIds) {
      const { targets } = crawlOf(tenant, crawlId);
      const urlOf = (id: number) => targets[id - 1]?.url ?? "";
      function* pages() {
        for (const { target, page } of fetchedPages(targets, pageIds)) yield { page, ...sizedRecord(target, page) };
      }
      yield* inBatches(
        pages(),
        100,
        ({ record, page }) => ({ record, mainText: mainTextOf(page), edges: pageEdgeList(page.packedEdges, urlOf) }),
        ({ bytes, page }) => bytes + (page.mainText?.length ?? 0) + page.packedEdges.length,
      );
    },
    async *core(crawlId) {
      const { targets } = crawlOf(tenant, crawlId);
      yield* inBatches(targets, 1000, coreRow);
    },
    async coreOf(crawlId, ids) {
      const { targets } = crawlOf(tenant, crawlId);
      return ascending(ids)
        .flatMap((id) => targets[id - 1] ?? [])
        .map(coreRow);
    },
    async *edges(crawlId, { after = 0 } = {}) {
      const state = crawlOf(tenant, crawlId);
      yield* inBatches(pagesOf(state, "all", after), 1000, packedEdges, edgeBytes);
    },
    async *edgesOf(crawlId, pageIds) {
      const { targets } = crawlOf(tenant, crawlId);
      yield* inBatches(fetchedPages(targets, pageIds), 1000, packedEdges, edgeBytes);
    },
    async *scan<Fact extends keyof PageFacts>(
      crawlId: string,
      population: Population,
      { facts }: ReadFacts<Fact> = {},
    ) {
      const state = crawlOf(tenant, crawlId);
      function* pages() {
        for (const { target, page } of pagesOf(state, population)) yield listedRecord(target, page, facts);
      }
      yield* inBatches(
        pages(),
        100,
        ({ record }) => record,
        ({ bytes }) => bytes,
      );
    },
    async *groups(crawlId, query) {
      const state = crawlOf(tenant, crawlId);
      yield* inBatches(groupsOf(state, query), 100, (group) => group);
    },
    async indexInlinks(crawlId, epoch, rows) {
      const { targets } = ownedCrawl(tenant, crawlId, epoch);
      for (const { pageId, sources, aliases } of rows) {
        const page = targets[pageId - 1]?.page;
        if (page) page.inlinks = { sources: Uint32Array.from(sources), aliases: Uint32Array.from(aliases) };
      }
    },
    async inlinksOf(crawlId, pageId) {
      const inlinks = crawlOf(tenant, crawlId).targets[pageId - 1]?.page?.inlinks ?? null;
      return inlinks === null ? null : { sources: [...inlinks.sources], aliases: [...inlinks.aliases] };
    },
    async settle(crawlId, epoch, rows) {
      const { targets } = ownedCrawl(tenant, crawlId, epoch);
      for (const { id, ...settled } of rows) {
        const page = targets[id - 1]?.page;
        if (page) page.settled = settled;
      }
    },
    async setKinds(crawlId, epoch, rows) {
      const { targets } = ownedCrawl(tenant, crawlId, epoch);
      for (const { id, kind } of rows) {
        const page = targets[id - 1]?.page;
        if (page) page.judgedKind = kind;
      }
    },
    async list(crawlId, options) {
      return listPages(crawlOf(tenant, crawlId), options);
    },
    async ids(crawlId, options) {
      return pageIds(crawlOf(tenant, crawlId), options);
    },
  };
}

function mainTextOf({ mainText }: StoredPage): MainText | null {
  return mainText === null ? null : JSON.parse(unpackJson(mainText));
}

function ascending(ids: readonly number[]): number[] {
  return [...new Set(ids)].sort((a, b) => a - b);
}

function packedEdges({ target, page }: { readonly target: Target; readonly page: StoredPage }): PackedEdges {
  return { pageId: target.id, packed: page.packedEdges };
}

function edgeBytes({ page }: { readonly page: StoredPage }): number {
  return page.packedEdges.length;
}

function* fetchedPages(targets: readonly Target[], ids: readonly number[]) {
  for (const id of ids) {
    const target = targets[id - 1];
    if (target?.page) yield { target, page: target.page };
  }
}

function coreRow({ id, url, outcome, depth, internal, inSitemap, page }: Target): CoreRow {
  if (page === null) return { id, url, outcome, depth, internal, inSitemap, page: null };
  const { status, kind, analysis, indexability, failure, nofollow, bodyBytes, mainTextHash, similarityBands } =
    page.columns;
  return {
    id,
    url,
    outcome,
    depth,
    internal,
    inSitemap,
    page: { status, kind, analysis, indexability, failure, nofollow, bodyBytes, mainTextHash, similarityBands },
  };
}
