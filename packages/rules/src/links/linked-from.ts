import type { Finding } from "@sightline/model";
import type { TargetRow } from "@sightline/model/rule";

/** Who a finding about one URL speaks of: every page that names it, ten of them by their URLs. */
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
