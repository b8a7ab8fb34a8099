import type { GroupsQuery } from "@sightline/model/rule";
import { foldedText } from "@sightline/text";
import { pagesOf } from "./page-record.ts";
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
