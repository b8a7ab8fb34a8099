import { languageFolder } from "@sightline/model";
import { isListing, type UnlistedRow } from "@sightline/model/rule";
import type { WholeRowsContext } from "./chain-rows.ts";
import { sampleOf } from "./cluster-rows.ts";
import type { LanguageOf } from "./language-sections.ts";
import type { LinkCounts } from "./link-counts.ts";
import { type SiteTable, urlFlag } from "./site-table.ts";

/** Yields the row of pages that no sitemap lists; without any sitemap URL there is nothing to compare. */
export function* unlistedRow({
  table,
  counts,
  slice,
  isTrapped,
  isDemo,
  languageOf,
}: WholeRowsContext & { readonly languageOf: LanguageOf }): Generator<UnlistedRow> {
  const folderOf = (id: number) => languageFolder(table.url(id), languageOf(id));
  const listed = listedPages(table, counts);
  const listedTexts = textsOf(table, listed);
  const listedFolders = new Set(idsOf(listed).map(folderOf));
  const memberIds: number[] = [];
  let compared = 0;
  for (let id = 1; id < table.size; id++) {
    if (isTrapped(id) || isDemo(id) || !belongsInSitemap(id, table, counts)) continue;
    const folder = folderOf(id);
    // A language without any listed page may have a sitemap of its own.
    if (folder !== null && !listedFolders.has(folder)) continue;
    compared++;
    if (listed[id] !== 1 && !listedTexts.has(table.textHashes[id] ?? 0)) memberIds.push(id);
  }
  if (memberIds.length > 0 && listed.includes(1)) {
    yield { memberIds, sample: sampleOf(memberIds, slice), compared };
  }
}

function belongsInSitemap(id: number, table: SiteTable, { isContinuation }: LinkCounts): boolean {
  const isPage = table.has(id, urlFlag.indexable) && table.has(id, urlFlag.internal);
  return isPage && !table.has(id, urlFlag.hasQuery) && isContinuation[id] !== 1 && !isListing(table.url(id));
}

function idsOf(marks: Uint8Array): number[] {
  return Array.from(marks.keys()).filter((id) => marks[id] === 1);
}

/**
 * Returns 1 for URLs that a sitemap lists, and for the targets of their redirects and canonicals: such an entry is
 * wrong, not missing.
 */
function listedPages(table: SiteTable, { redirectTo, canonicalTo }: LinkCounts): Uint8Array {
  const marks = new Uint8Array(table.size);
  for (let id = 1; id < table.size; id++) {
    if (!table.has(id, urlFlag.inSitemap)) continue;
    for (let index = id; index !== 0 && marks[index] !== 1; ) {
      marks[index] = 1;
      index = (redirectTo[index] ?? 0) || (table.isCopy(index) ? (canonicalTo[index] ?? 0) : 0);
    }
  }
  return marks;
}

/** Returns hashes of the main texts of marked pages: a copy of such a page need not be listed as well. */
function textsOf({ size, textHashes }: SiteTable, marks: Uint8Array): ReadonlySet<number> {
  const texts = new Set<number>();
  for (let id = 1; id < size; id++) if (marks[id] === 1) texts.add(textHashes[id] ?? 0);
  texts.delete(0);
  return texts;
}
