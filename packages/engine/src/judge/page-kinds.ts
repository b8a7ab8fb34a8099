import {
  isSetAside,
  mayBeShownByOthers,
  type PageKind,
  type PageRecord,
  type PageRuleInput,
  pageKindOf,
  pageKinds,
} from "@sightline/model";
import type { PageKindRow } from "@sightline/model/ports";
import { grown } from "@sightline/packed";

/** Kinds of the pages of a crawl; a byte per page. */
export interface KindsOfPages {
  note(page: PageRuleInput): void;
  /** Returns the kind of a page; `no-page` for URLs that were not fetched. */
  of(pageId: number): PageKind;
  /** True for pages that are reported only by what is wrong with their kind: no other page is compared with them. */
  isSetAside(pageId: number): boolean;
  /** Pages whose kind only other pages show, by that kind: the crawl judged them as what they looked like. */
  readonly settledIds: ReadonlyMap<PageKind, readonly number[]>;
  /** Kinds that differ from those that are stored. */
  changed(): Generator<PageKindRow>;
}

/** Creates an empty record of kinds. */
export function kindsOfPages(): KindsOfPages {
  const settledIds = new Map<PageKind, number[]>();
  const changedIds: number[] = [];
  let kinds = new Uint8Array(1024);
  const of = (pageId: number): PageKind => pageKinds[kinds[pageId] ?? 0] ?? "no-page";
  return {
    note(page) {
      const { id, pageKind } = page;
      kinds = grown(kinds, id);
      kinds[id] = pageKinds.indexOf(pageKind);
      if (page.judgedKind !== pageKind) changedIds.push(id);
      if (mayBeShownByOthers(pageKind) && pageKindOf(page) !== pageKind) {
        const ids = settledIds.get(pageKind);
        if (ids === undefined) settledIds.set(pageKind, [id]);
        else ids.push(id);
      }
    },
    of,
    settledIds,
    *changed() {
      for (const id of changedIds) yield { id, kind: of(id) };
    },
    isSetAside: (pageId) => isSetAside(of(pageId)),
  };
}

/** Returns the kind that a page shows by itself. */
export function ownKind(page: PageRecord): PageKind {
  return storedOwnKind(page) ?? pageKindOf(page);
}

/**
 * Returns the kind that a page shows by itself as it is stored; `null` when an earlier judgement may have found it by
 * other pages, or when an earlier version stored none.
 */
export function storedOwnKind({ judgedKind }: Pick<PageRecord, "judgedKind">): PageKind | null {
  return judgedKind === undefined || mayBeShownByOthers(judgedKind) ? null : judgedKind;
}

/** Returns the kind by which a page is scored: errors, and else what it shows by itself. */
export function scoredKind(page: PageRuleInput): PageKind {
  const { pageKind } = page;
  return pageKind !== "error" && mayBeShownByOthers(pageKind) ? ownKind(page) : pageKind;
}
