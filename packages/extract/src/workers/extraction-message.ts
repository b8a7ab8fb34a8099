import { boundedFacts, type Edge, type MainText, type PageFacts } from "@sightline/facts";
import { pageOfCells } from "@sightline/html";
import { packFacts, unreadMainText } from "@sightline/model/plain";
import type { Extraction } from "@sightline/model/ports";
import { packJson } from "@sightline/packed";
import { ParsedExcerpts } from "../page-excerpts.ts";
import { needsText, textPrint } from "../text-print/text-print.ts";
import type { ExtractionMessage } from "./messages.ts";

/** Serialises an extraction for sending it from a thread. */
export function messageOfExtraction({
  facts,
  edges,
  mainText,
  source = null,
  excerpts,
}: Extraction): ExtractionMessage {
  const { facts: bounded, json } = boundedFacts(facts);
  return {
    facts: json,
    packedFacts: packFacts(bounded, json),
    edges: JSON.stringify(edges),
    packedMainText: mainText === null ? null : packJson(JSON.stringify(mainText)),
    source,
    parsed: excerpts instanceof ParsedExcerpts ? { source: excerpts.page.source, cells: excerpts.page.cells } : null,
    textPrint: printOf(facts, mainText),
  };
}

/** Computes the text print here, where the text has been read, so that it need not be unpacked for that. */
function printOf({ url, mainTextHash }: PageFacts, mainText: MainText | null): number | null | undefined {
  const parsed = new URL(url);
  return needsText(parsed, mainTextHash) ? textPrint(parsed, { mainTextHash, mainText }) : undefined;
}

/** Returns the memory that is transferred with a message. */
export function movedWith({ packedFacts, packedMainText, source, parsed }: ExtractionMessage): ArrayBuffer[] {
  const { nodes = null, attributes = null } = parsed?.cells ?? {};
  return [packedFacts, packedMainText, source, nodes, attributes].flatMap((bytes) =>
    bytes === null ? [] : [bytes.buffer],
  );
}

/** Deserialises an extraction from a thread. Its main text is decoded lazily, because few rules read it. */
export function extractionOfMessage({
  facts,
  packedFacts,
  edges,
  packedMainText,
  source,
  parsed,
  textPrint: print,
}: ExtractionMessage): Extraction {
  const readEdges: Edge[] = JSON.parse(edges);
  const read: PageFacts = JSON.parse(facts);
  return {
    facts: read,
    edges: readEdges,
    mainText: packedMainText === null ? null : unreadMainText(packedMainText),
    packed: { facts: packedFacts, mainText: packedMainText },
    source,
    excerpts: parsed === null ? null : new ParsedExcerpts(pageOfCells(parsed.source, parsed.cells)),
    textPrint: print,
  };
}
