import type { Finding } from "@sightline/model";
import type { ShareRow } from "@sightline/model/rule";
import { quote } from "./evidence.ts";

/** From this share of the pages, a fault is the server's; below it, some pages differ from the rest. */
const nearlyEvery = 0.9;

/**
 * Returns the finding about a response header: one for the whole site, or one for the pages that differ from the
 * others.
 */
export function siteShare({ origin, fault, seen, at, memberIds, sample, applicable }: ShareRow): Finding {
  const pages = memberIds.length;
  const isOfSite = pages >= nearlyEvery * applicable;
  return {
    subject: isOfSite
      ? { kind: "site", url: origin }
      : { kind: "group", url: sample[0] ?? origin, key: fault, size: pages, sample: [...sample] },
    at: isOfSite ? undefined : at,
    message: fault,
    data: { pages, of: applicable, seen: quote(seen), first: quote(sample[0] ?? ""), urls: sample.map(quote) },
  };
}
