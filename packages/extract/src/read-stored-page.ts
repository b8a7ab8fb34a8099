import type { PageFacts } from "@sightline/facts";
import { headerPairs, headerValues, parseRobotsHeaders, readPage } from "@sightline/facts/reading";
import type { Extraction } from "@sightline/model/ports";
import type { SiteCopy } from "@sightline/url";

/** A changed source of a stored page, with the headers under which it would be served. */
export interface ChangedSource {
  readonly text: string;
  readonly headers: PageFacts["headers"];
  /** Time of the crawl, by which dates of unavailable_after are judged. */
  readonly fetchedAt: Date | null;
  readonly copyOf: SiteCopy | null;
  /** Reads the fact `statements`, too. Default `false`. */
  readonly statements?: boolean;
}

/** Reads a stored page from a changed source; `null` if the source cannot be analysed. */
export function readStoredPage(
  stored: PageFacts,
  { text, headers, fetchedAt, copyOf, statements = false }: ChangedSource,
): Pick<Extraction, "facts" | "edges" | "mainText"> | null {
  const pairs = headerPairs(headers.map(({ name, value }) => [name, value] as const));
  const robotsHeaders = parseRobotsHeaders(headerValues(pairs, "x-robots-tag"));
  const isXml = stored.sniffedType === "application/xhtml+xml";
  try {
    const { facts, edges, mainText } = readPage(text, {
      answer: { ...stored, headers, robotsHeaders },
      ...{ headers: pairs, scripting: false, isXml, copyOf, fetchedAt, statements },
    });
    return { facts, edges, mainText };
  } catch {
    // Any error that a page causes, such as too many elements, is that page's outcome.
    return null;
  }
}
