import { isSetAside, type PageKind, type PageRuleInput, pageKindOf, pageKinds } from "@sightline/model";
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
}

const mayBeShownByOthers: ReadonlySet<PageKind> = new Set(["error", "framed", "variant", "other-file"]);

/** Creates an empty record of kinds. */
export function kindsOfPages(): KindsOfPages {
  const settledIds = new Map<PageKind, number[]>();
  let kinds = new Uint8Array(1024);
  const of = (pageId: number): PageKind => pageKinds[kinds[pageId] ?? 0] ?? "no-page";
  return {
    note(page) {
      const { id, pageKind } = page;
      kinds = grown(kinds, id);
      kinds[id] = pageKinds.indexOf(pageKind);
      if (mayBeShownByOthers.has(pageKind) && pageKindOf(page) !== pageKind) {
        const ids = settledIds.get(pageKind);
        if (ids === undefined) settledIds.set(pageKind, [id]);
        else ids.push(id);
      }
    },
    of,
    settledIds,
    isSetAside: (pageId) => isSetAside(of(pageId)),
  };
}

/** Returns the kind that a page shows by itself: the score can be computed again without the evidence of others. */
export function ownKind(page: PageRuleInput): PageKind {
  const { pageKind } = page;
  return pageKind !== "error" && mayBeShownByOthers.has(pageKind) ? pageKindOf(page) : pageKind;
}
