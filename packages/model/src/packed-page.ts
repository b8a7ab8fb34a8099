import type { MainText, PageFacts } from "@sightline/facts";
import { packJson } from "@sightline/packed";
import { packFacts } from "./packed-facts.ts";

/** Facts and main text of a page in their stored form: packed JSON, less than half of the original size. */
export interface PackedPage {
  readonly facts: Uint8Array;
  readonly mainText: Uint8Array | null;
}

/** Packs the facts and main text of a page that its extractor has not packed. */
export function packPage(facts: PageFacts, mainText: MainText | null): PackedPage {
  return {
    facts: packFacts(facts),
    mainText: mainText === null ? null : packJson(JSON.stringify(mainText)),
  };
}
