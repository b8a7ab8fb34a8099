import { folderTemplate } from "@sightline/model";
import type { CanonicalFault, FalseCanonicalsRow } from "@sightline/model/rule";
import { sampleOf } from "./cluster-rows.ts";
import type { FalseCanonical } from "./false-canonicals.ts";
import type { SliceReader } from "./page-slices.ts";

/** Maximum number of rows of one fault; pages of further kinds are merged into the last one. */
const maxRows = 50;

/** Yields the rows of one fault: one for all languages, one for each home page, or one for each URL template. */
export function* falseCanonicalRows(
  fault: CanonicalFault,
  canonicals: readonly FalseCanonical[],
  { slice, url }: { readonly slice: SliceReader; readonly url: (id: number) => string },
): Generator<FalseCanonicalsRow> {
  const rows = new Map<string, FalseCanonical[]>();
  let last = "";
  for (const canonical of canonicals) {
    if (canonical.fault !== fault) continue;
    const key = keyOf(canonical, url);
    const members = rows.get(key) ?? rows.get(rows.size < maxRows ? key : last);
    if (members !== undefined) {
      members.push(canonical);
      continue;
    }
    rows.set(key, [canonical]);
    last = key;
  }
  for (const [key, members] of rows) {
    const memberIds = members.map(({ page }) => page);
    const similarity = members.reduce((most, member) => Math.max(most, member.similarity), 0);
    const target = slice(members[0]?.target ?? 0);
    yield { key, memberIds, sample: sampleOf(memberIds, slice), target, similarity };
  }
}

function keyOf({ fault, page, target }: FalseCanonical, url: (id: number) => string): string {
  switch (fault) {
    case "language":
      return fault;
    case "homepage":
      return url(target);
    case "content":
      return folderTemplate(url(page));
  }
}
