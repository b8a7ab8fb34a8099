import type { GroupsQuery, TallyQuery, TallyRow } from "@sightline/model/rule";
import { foldedText } from "@sightline/text";
import { compareText } from "./compare-text.ts";
import { pagesOf, settledColumns } from "./page-record.ts";
import type { CrawlState } from "./state.ts";

/** Groups pages by folded value, in the order of their first member; absent and blank values form no group. */
export function groupsOf(
  state: CrawlState,
  { population, by, minSize }: GroupsQuery,
): { readonly key: string; readonly members: readonly number[] }[] {
  const members = new Map<string, number[]>();
  for (const { target, page } of pagesOf(state, population)) {
    const key = foldedText(page.columns[by] ?? "");
    if (key === "") continue;
    const group = members.get(key);
    if (group === undefined) members.set(key, [target.id]);
    else group.push(target.id);
  }
  return [...members].filter(([, ids]) => ids.length >= minSize).map(([key, ids]) => ({ key, members: ids }));
}

/** Counts pages by value, highest count first; `none` stands for no value. */
export function tallyOf(state: CrawlState, { population, by }: TallyQuery): TallyRow[] {
  const pages = new Map<string, number>();
  for (const { page } of pagesOf(state, population)) {
    const key = String(settledColumns(page)[by] ?? "none");
    pages.set(key, (pages.get(key) ?? 0) + 1);
  }
  return [...pages]
    .map(([key, count]) => ({ key, pages: count }))
    .sort((a, b) => b.pages - a.pages || compareText(a.key, b.key))
    .slice(0, 1000);
}
