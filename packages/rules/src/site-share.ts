import type { Finding } from "@sightline/model";
import type { ShareRow } from "@sightline/model/rule";
import { quote } from "./evidence.ts";

/** From this share of the pages, a fault is the server's; below it, some pages differ from the rest. */
const nearlyEvery = 0.9;

/** Returns the finding about a fault of many pages: one for the whole site, or one for the pages that differ from the others. */
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

/** Returns the finding of {@link siteShare} that counts against each of the pages. */
export function pagesShare(row: ShareRow): Finding {
  return { ...siteShare(row), memberIds: row.memberIds };
}

/** Returns the finding about the pages that have a fault, however many they are. */
export function groupShare({ origin, fault, seen, at, memberIds, sample, applicable }: ShareRow): Finding {
  const [first = origin] = sample;
  return {
    subject: { kind: "group", url: first, key: fault, size: memberIds.length, sample: [...sample] },
    at,
    message: fault,
    memberIds,
    data: { pages: memberIds.length, of: applicable, first: quote(first), seen: quote(seen) },
  };
}
