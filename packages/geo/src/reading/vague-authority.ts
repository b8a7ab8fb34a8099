import type { Edge } from "@sightline/facts";
import type { TextReading } from "../text/text-reading.ts";
import { hasSource, linkTexts } from "./sourced.ts";

/** Returns the sentences that appeal to unnamed authorities, without a name or link there or in the next sentence. */
export function vagueAppeals(text: TextReading, edges: readonly Edge[], origin: string): string[] {
  return text.sentences.flatMap((sentence, index) => {
    const appeals = sentence.text.match(text.pack.vagueAuthority);
    if (appeals === null) return [];
    const anchors = linkTexts(edges, origin);
    const rest = { ...sentence, text: sentence.text.replace(text.pack.vagueAuthority, " ") };
    const next = text.sentences[index + 1];
    const isNamed = hasSource(rest, text, anchors) || (next !== undefined && hasSource(next, text, anchors));
    return isNamed ? [] : appeals.map(() => sentence.text);
  });
}
