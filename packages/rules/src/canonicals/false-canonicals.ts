import type { Finding } from "@sightline/model";
import type { FalseCanonicalsRow } from "@sightline/model/rule";
import { quote } from "../evidence.ts";

/** Yields the finding for pages whose canonical names a page with different text. */
export function* falseCanonicals({
  key,
  memberIds,
  sample,
  target,
  similarity,
}: FalseCanonicalsRow): Iterable<Finding> {
  const [first] = sample;
  if (first === undefined) return;
  const size = memberIds.length;
  yield {
    subject: { kind: "group", url: first.url, key, size, sample: sample.map(({ url }) => url) },
    message: "differs",
    memberIds,
    data: {
      pages: size,
      first: quote(first.url),
      target: quote(target.url),
      percent: Math.floor(similarity * 100) + 1,
    },
  };
}
