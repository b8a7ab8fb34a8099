import type { Finding } from "@sightline/model";
import type { NormRow } from "@sightline/model/rule";
import { quote } from "./evidence.ts";

/** Returns the finding about the pages that lack norms of their template. */
export function normOutliers(
  { origin, template, memberIds, sample, compared }: NormRow,
  lacking: readonly string[],
): Omit<Finding, "message"> & { readonly data: NonNullable<Finding["data"]> } {
  const first = sample[0]?.url ?? origin;
  return {
    subject: {
      kind: "group",
      url: first,
      key: `${template} ${lacking.join(", ")}`,
      size: memberIds.length,
      sample: sample.map(({ url }) => url),
    },
    memberIds,
    data: {
      pages: memberIds.length,
      of: compared,
      template: quote(template),
      lacking: lacking.map(quote),
      first: quote(first),
    },
  };
}
