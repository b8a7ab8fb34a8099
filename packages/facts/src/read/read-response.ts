import type { SiteCopy } from "@sightline/url";
import { type HeaderPairs, headerValues } from "../answer/header-list.ts";
import type { Edge } from "../edges/edge.ts";
import type { PageFacts } from "../page-facts.ts";
import { edgeList, finishedEdges } from "./edge-list.ts";
import type { CutCounts } from "./fact-list.ts";
import { readHeaderLinks } from "./header-links.ts";
import type { ResponseReading } from "./page-reading.ts";
import { pageReferences } from "./references.ts";

/** Facts and edges of a response that is not an HTML page. */
export interface ResponseContent {
  readonly facts: PageFacts;
  readonly edges: readonly Edge[];
}

/**
 * Reads the declarations in the headers of a response.
 *
 * @param addEdges adds further edges, such as the target of a redirect
 */
export function readResponse(
  response: PageFacts,
  source: { readonly headers: HeaderPairs; readonly copyOf: SiteCopy | null },
  addEdges: (reading: ResponseReading) => void,
): ResponseContent {
  const { url } = response;
  const cut: CutCounts = new Map();
  const reading = { url, cut, edges: edgeList(cut), ...pageReferences(url, url, source.copyOf) };
  const { canonicals, alternates } = readHeaderLinks(headerValues(source.headers, "link"), reading);
  addEdges(reading);
  const facts = { ...response, ...canonicals.finish(), ...alternates.finish(), cutFacts: Object.fromEntries(cut) };
  return { facts, edges: finishedEdges(reading.edges.items) };
}
