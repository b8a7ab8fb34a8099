import { tagIds } from "@sightline/html";
import { edgeFlagBit } from "../edges/packed-edges.ts";
import { metaPragma } from "../read/meta-name.ts";
import type { NodeReader, ResponseReading, TopicReader } from "../read/page-reading.ts";
import type { ReferenceResolver } from "../read/references.ts";
import { placeOf, scope } from "../read/scope.ts";
import { parseMetaRefresh } from "../syntax/meta-refresh.ts";
import type { HeadFacts } from "./head-schema.ts";

const metaTags = tagIds("meta");

type Refresh = HeadFacts["metaRefresh"];

const inHeader = edgeFlagBit("in-header");

/**
 * Reads the Refresh header of a response, which the HTML standard treats as a meta refresh before the document.
 *
 * @param resolve resolves against the page's URL, ignoring base elements
 */
export function refreshOfHeader(value: string | null, resolve: ReferenceResolver, reading: ResponseReading): Refresh {
  const source = { place: "header", inNoscript: false, bits: inHeader, resolve } as const;
  return value === null ? null : refreshOf(value, source, reading);
}

/** Starts reading meta refreshes; `known` is that of the header, which comes first. */
export function readRefresh(known: Refresh): TopicReader<Pick<HeadFacts, "metaRefresh">> {
  return (reading) => {
    const { page, destination, at } = reading;
    let metaRefresh = known;
    const readMeta: NodeReader = (node, bits) => {
      const content = page.attribute(node, "content");
      if (metaRefresh !== null || content === null || metaPragma(page, node) !== "refresh") return;
      const inNoscript = (bits & scope.inNoscript) !== 0;
      metaRefresh = refreshOf(
        content,
        { place: placeOf(bits), inNoscript, at: at(node), bits, resolve: destination },
        reading,
      );
    };
    return {
      elements: [[metaTags, readMeta]],
      finish: () => ({ metaRefresh }),
    };
  };
}

interface RefreshSource extends Pick<NonNullable<Refresh>, "place" | "inNoscript" | "at"> {
  /** Bits of its edge. */
  readonly bits: number;
  readonly resolve: ReferenceResolver;
}

function refreshOf(content: string, source: RefreshSource, { url, edges }: ResponseReading): Refresh {
  const { place, inNoscript, at, bits, resolve } = source;
  const refresh = parseMetaRefresh(content);
  if (refresh === null) return null;
  const reference = refresh.url === null ? null : resolve(refresh.url);
  // The standard rejects a refresh whose URL does not parse or is a script (javascript:).
  if (reference !== null && reference.url === null) return null;
  if (reference !== null) edges.add("meta-refresh", reference, { bits, at });
  const target = reference === null || reference.url === url ? null : reference.url;
  return { delaySeconds: refresh.delaySeconds, url: target, place, inNoscript, at };
}
