import { type AlternatesReader, alternatesReader } from "../alternates/read-alternates.ts";
import { type CanonicalsReader, canonicalsReader } from "../canonicals/read-canonicals.ts";
import { readHeaderLink } from "../resources/link-elements.ts";
import { linkParameter, parseLinkHeader } from "../syntax/link-header.ts";
import type { ResponseReading } from "./page-reading.ts";

/** Readers of declarations in both Link headers and link elements. */
export interface LinkReaders {
  readonly canonicals: CanonicalsReader;
  readonly alternates: AlternatesReader;
}

/** Reads the Link headers of a response, whose links come before those of its page. */
export function readHeaderLinks(values: readonly string[], reading: ResponseReading): LinkReaders {
  const canonicals = canonicalsReader(reading);
  const alternates = alternatesReader(reading);
  for (const link of values.flatMap(parseLinkHeader)) {
    // RFC 8288 §3.2: with an anchor, the link is about a resource other than the page.
    if (linkParameter(link, "anchor") !== null || link.rels.length === 0) continue;
    canonicals.readHeader(link);
    alternates.readHeader(link);
    readHeaderLink(link, reading);
  }
  return { canonicals, alternates };
}
