import type { Edge, MainText, PageFacts } from "@sightline/facts";
import { packJson, unreadMainText } from "@sightline/model/plain";
import type { Extraction } from "@sightline/model/ports";
import { needsText, textPrint } from "../text-print/text-print.ts";
import type { ExtractionMessage } from "./messages.ts";

/** An extraction on its way out of a thread. */
export function messageOfExtraction({ facts, edges, mainText, source = null }: Extraction): ExtractionMessage {
  const json = JSON.stringify(facts);
  return {
    facts: json,
    packedFacts: packJson(json),
    edges: JSON.stringify(edges),
    packedMainText: mainText === null ? null : packJson(JSON.stringify(mainText)),
    source,
    textPrint: printOf(facts, mainText),
  };
}

/** Made here, where the text has been read, so that nobody has to unpack it for that. */
function printOf({ url, mainTextHash }: PageFacts, mainText: MainText | null): number | null | undefined {
  const parsed = new URL(url);
  return needsText(parsed, mainTextHash) ? textPrint(parsed, { mainTextHash, mainText }) : undefined;
}

/** The memory that moves with a message. */
export function movedWith({ packedFacts, packedMainText, source }: ExtractionMessage): ArrayBuffer[] {
  return [packedFacts, packedMainText, source].flatMap((bytes) => (bytes === null ? [] : [bytes.buffer]));
}

/** The extraction that a thread has sent. Its main text is read when somebody asks for it: few rules do. */
export function extractionOfMessage({
  facts,
  packedFacts,
  edges,
  packedMainText,
  source,
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
    textPrint: print,
  };
}
