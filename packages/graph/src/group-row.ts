import { type GroupRow, seriesPosition, withoutReturnAddress } from "@sightline/model/rule";
import { sampleOf } from "./cluster-rows.ts";
import { disjointSets } from "./disjoint-sets.ts";
import { type LanguageOf, languageSections } from "./language-sections.ts";
import type { SliceReader } from "./page-slices.ts";

/** Context for rows of groups. */
export interface GroupContext {
  /** Returns the class of a page under relations that explain an equal value. */
  readonly classOf: (id: number) => number;
  readonly slice: SliceReader;
}

/** Returns the row of pages with one main text. */
export function groupRow(key: string, memberIds: readonly number[], { classOf, slice }: GroupContext): GroupRow {
  const classes = new Set(memberIds.map(classOf));
  return { key, memberIds, sample: sampleOf(memberIds, slice), unrelatedMembers: classes.size };
}

/**
 * Returns the row of pages that share a title or description. Pages in sections of other languages, later pages of a
 * series and one form with several return addresses, recognised by their URLs, may share it; members are those of the
 * languages in which some pages should not.
 */
export function wordingRow(
  key: string,
  memberIds: readonly number[],
  context: GroupContext & { readonly url: (id: number) => string; readonly languageOf: LanguageOf },
): GroupRow {
  const classOf = joinedClasses(memberIds, context);
  const sections = languageSections(memberIds, context).map((ids) => ({ ids, size: new Set(ids.map(classOf)).size }));
  const wrong = sections.filter(({ size }) => size > 1);
  if (wrong.length === 0)
    return { ...groupRow(key, memberIds, context), unrelatedMembers: Math.min(1, memberIds.length) };
  const ids = wrong.flatMap((section) => section.ids).sort((a, b) => a - b);
  const unrelatedMembers = wrong.reduce((sum, { size }) => sum + size, 0);
  return { key, memberIds: ids, sample: sampleOf(ids, context.slice), unrelatedMembers };
}

/** Returns the classes of pages with those of one series, and those of one form, joined. */
function joinedClasses(
  ids: readonly number[],
  { classOf, url }: GroupContext & { readonly url: (id: number) => string },
): (id: number) => number {
  const indexes = new Map<number, number>();
  for (const id of ids) if (!indexes.has(classOf(id))) indexes.set(classOf(id), indexes.size);
  const placeOf = (id: number): number => indexes.get(classOf(id)) ?? 0;
  const sets = disjointSets(indexes.size);
  const positions = ids.map((id) => seriesPosition(url(id)));
  const continued = new Set(positions.flatMap((it) => (it !== null && it.number >= 2 ? [it.series] : [])));
  const firstOf = new Map<string, number>();
  const joinBy = (key: string, id: number) => {
    const first = firstOf.get(key);
    if (first === undefined) firstOf.set(key, placeOf(id));
    else sets.join(first, placeOf(id));
  };
  for (const [index, id] of ids.entries()) {
    const series = positions[index]?.series;
    if (series !== undefined && continued.has(series)) joinBy(`series ${series}`, id);
    joinBy(withoutReturnAddress(url(id)), id);
  }
  return (id) => sets.find(placeOf(id));
}
