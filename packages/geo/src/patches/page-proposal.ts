import type { GeoPage, PageSource } from "../input/geo-input.ts";
import type { PageReading } from "../reading/page-reading.ts";
import type { PageEdit, Proposal } from "./proposal.ts";

/** Maximum number of pages in one patch: more of the same belong in a template. */
const maxPages = 20;
const maxTries = 60;

/** Access to the pages of a crawl and to their sources. */
export interface PageAccess {
  /** Reads a page of the crawl in full; returns `null` if it was not fetched. */
  read(url: string): Promise<PageReading | null>;
  source(url: string): Promise<PageSource | null>;
  /**
   * Returns true if a page is judged as in the crawl when it is read again from its unchanged source, and if a change
   * lowers none of its marks.
   */
  isSafe(page: PageReading, unchanged: GeoPage, changed: GeoPage): boolean;
}

type MakeEdit = (page: PageReading, source: PageSource) => PageEdit | null;

/** Proposes the same kind of change to each of some pages. */
export async function pageProposal(
  urls: readonly string[],
  access: PageAccess,
  edit: MakeEdit,
): Promise<Proposal | null> {
  const edits: PageEdit[] = [];
  const pages = new Map<string, GeoPage>();
  for (const url of urls.slice(0, maxTries)) {
    if (pages.size === maxPages) break;
    const edited = await editedPage(url, access, edit);
    if (edited === null) continue;
    edits.push(edited.edit);
    pages.set(edited.page.record.url, edited.page);
  }
  const [target] = pages.keys();
  if (target === undefined) return null;
  const isOneOfMany = pages.size > 1 && urls.length > pages.size;
  const notes = [edits[0]?.note ?? "", isOneOfMany ? "More pages need the same: change their template." : ""];
  return {
    target,
    diff: edits.map(({ diff }) => diff).join(""),
    note: notes.join(" ").trim() || null,
    change: { pages },
    urls: [...pages.keys()],
    isPartial: false,
  };
}

async function editedPage(url: string, { read, source, isSafe }: PageAccess, make: MakeEdit) {
  const before = await read(url);
  const stored = before === null ? null : await source(url);
  const edit = before === null || stored === null ? null : make(before, stored);
  if (before === null || stored === null || edit === null) return null;
  const page = stored.read(edit.text, edit.headers);
  const unchanged = stored.read(stored.text, before.record.headers);
  return page !== null && unchanged !== null && isSafe(before, unchanged, page) ? { edit, page } : null;
}
