import {
  isMember,
  isSetAside,
  type PageKind,
  type PageRecord,
  type Refusals,
  type RefusedPage,
  refusalName,
} from "@sightline/model";
import { grown } from "@sightline/packed";
import { type PageStanding, type StandingPage, standingOf } from "@sightline/score";
import { type PageTemplates, pageTemplates } from "./page-templates.ts";

/** Data for the score from one pass over all settled pages; three bytes per page, and the URLs of failing ones. */
export interface ScoreBasis {
  /** @param kind by which the page is scored */
  note(page: StandingPage & Pick<PageRecord, "id">, kind: PageKind): void;
  /** Returns the standing of a page; `null` for URLs that were not fetched. */
  standingOf(pageId: number): PageStanding | null;
  /** Highest page id noted. */
  readonly highestId: number;
  /** URLs of pages whose standing is `failing`, by page id. */
  readonly failingUrls: ReadonlyMap<number, string>;
  /** Pages whose standing is `refused`, and the first of them. */
  readonly refusals: Refusals;
  readonly firstRefused: readonly RefusedPage[];
  /** URL templates of the pages. */
  readonly templates: Pick<PageTemplates, "templates">;
  /** Number of pages with an HTTP response. */
  readonly answered: number;
}

const codes: readonly (PageStanding | null)[] = [
  null,
  "judged",
  "noindex",
  "copy",
  "unread",
  "refused",
  "failing",
  "outside",
];

const maxRefusedShown = 20;

/** Creates an empty basis. */
export function scoreBasis(): ScoreBasis {
  let standings = new Uint8Array(1024);
  const templates = pageTemplates();
  const failingUrls = new Map<number, string>();
  const refusals: Record<string, number> = {};
  const firstRefused: RefusedPage[] = [];
  let highestId = 0;
  let answered = 0;
  return {
    note(page, kind) {
      const { id, url } = page;
      standings = grown(standings, id);
      templates.note(id, url);
      const standing = isSetAside(kind) ? "outside" : standingOf(page);
      standings[id] = codes.indexOf(standing);
      if (standing === "failing") failingUrls.set(id, url);
      if (standing === "refused") {
        const refusal = refusalName(page);
        refusals[refusal] = (refusals[refusal] ?? 0) + 1;
        if (firstRefused.length < maxRefusedShown) firstRefused.push({ url, refusal, inlinks: page.inlinks });
      }
      highestId = Math.max(highestId, id);
      answered += Number(isMember("answered", page));
    },
    standingOf: (pageId) => codes[standings[pageId] ?? 0] ?? null,
    get highestId() {
      return highestId;
    },
    failingUrls,
    refusals,
    firstRefused,
    templates,
    get answered() {
      return answered;
    },
  };
}
