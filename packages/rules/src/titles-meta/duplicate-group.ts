import type { Finding } from "@sightline/model";
import type { GroupRow } from "@sightline/model/rule";
import { quote } from "../evidence.ts";

/**
 * Yields the finding for pages that share a text, unless they are versions of one page: all in one hreflang or
 * canonical cluster, or in one pagination series.
 */
export function* duplicateGroup(row: GroupRow, message: string): Iterable<Finding> {
  const first = row.sample[0];
  if (row.key.trim() === "" || first === undefined || row.unrelatedMembers < 2) return;
  const size = row.memberIds.length;
  yield {
    subject: { kind: "group", url: first.url, key: row.key, size, sample: row.sample.map(({ url }) => url) },
    message,
    data: { size, text: quote(row.text ?? row.key) },
    memberIds: row.memberIds,
  };
}
