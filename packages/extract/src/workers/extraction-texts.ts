import type { Extraction, MainText, PageFacts } from "@sightline/model";
import { type EdgeColumns, edgeColumns, edgesOfColumns, lazyJsonText, readJsonText } from "@sightline/model/plain";
import type { ExtractionTexts } from "./messages.ts";

/** An extraction on its way out of a thread. */
export function extractionTexts({ facts, edges, mainText }: Extraction): ExtractionTexts {
  return {
    facts: JSON.stringify(facts),
    edges: JSON.stringify(edgeColumns(edges)),
    mainText: mainText === null ? null : JSON.stringify(mainText),
  };
}

/** The extraction that a thread has sent. Its main text is read when somebody asks for it: few rules do. */
export function extractionOf({ facts, edges: edgesText, mainText }: ExtractionTexts): Extraction {
  const columns: EdgeColumns = JSON.parse(edgesText);
  return {
    facts: readJsonText<PageFacts>(facts),
    edges: edgesOfColumns(columns),
    mainText: mainText === null ? null : lazyJsonText<MainText>(mainText, ["blocks", "truncated"]),
  };
}
