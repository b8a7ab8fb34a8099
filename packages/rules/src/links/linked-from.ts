import type { Finding } from "@sightline/model";
import type { TargetRow } from "@sightline/model/rule";
import { edgePlace } from "../edge-place.ts";
import { quote } from "../evidence.ts";

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

/** Returns the evidence of a finding about one URL: the element that names it, on how many pages, and its text. */
export function linkEvidence(row: TargetRow) {
  const { target, text, sourceIds } = row;
  return { ...edgePlace(row), pages: sourceIds.length, text: quote(text), target: quote(target.url) };
}
