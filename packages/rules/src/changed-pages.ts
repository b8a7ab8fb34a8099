import type { Finding } from "@sightline/model";
import type { ChangesRow } from "@sightline/model/rule";
import { quote } from "./evidence.ts";

/** Returns the finding about pages that changed in one way: one for each template, or for the whole site. */
export function changedPages(row: ChangesRow): Pick<Finding, "subject" | "memberIds"> & { readonly data: ChangeData } {
  const { origin, how, template, size, compared, memberIds, sample, since } = row;
  const [first] = sample;
  const urls = sample.map(({ url }) => url);
  return {
    subject: {
      kind: "group",
      url: first?.url ?? origin,
      key: template === null ? how : `${how} ${template}`,
      size,
      sample: urls,
    },
    memberIds,
    data: { pages: size, of: compared, first: quote(urls[0] ?? ""), since: since.slice(0, 10), urls: urls.map(quote) },
  };
}

interface ChangeData {
  readonly [name: string]: string | number | readonly string[];
}
