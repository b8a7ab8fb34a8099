import type { Finding } from "@sightline/model";
import type { TargetRow } from "@sightline/model/rule";

/** Returns the data of a finding about one URL: the number of pages that name it, and the URLs of up to ten. */
export function linkedFrom({
  target,
  sourceIds,
  sample,
  at,
}: TargetRow): Pick<Finding, "subject" | "memberIds" | "at"> {
  const urls = sample.map(({ url }) => url);
  return {
    subject: { kind: "group", url: urls[0] ?? target.url, key: target.url, size: sourceIds.length, sample: urls },
    memberIds: sourceIds,
    at,
  };
}
