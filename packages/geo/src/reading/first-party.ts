import type { Edge, StructuredData } from "@sightline/facts";
import type { TextReading } from "../text/text-reading.ts";

const method =
  /\b(?:methodology|how we (?:test|tested|measured|collected|chose)|our method|test setup|methodik|so haben wir getestet|méthodologie|metodología|metodologia)\b/i;
const own =
  /\b(?:our|we|unsere?|nos|nuestr[ao]s?)\b[^.!?]{0,40}\b(?:data|dataset|survey(?:ed)?|test(?:ed|s)?|benchmark(?:ed|s)?|study|experiment|measured|analy[sz]ed|daten|umfrage|étude|enquête|encuesta|estudio)\b[^.!?]{0,60}\d/i;
const file = /\.(?:csv|tsv|xlsx?|json|parquet|zip)(?:$|\?)/i;

/** Returns the signs that a page reports first-hand. */
export function firstPartySignals(text: TextReading, edges: readonly Edge[], data: StructuredData): string[] {
  const signals: string[] = [];
  if (text.blocks.some((block) => block.kind === "heading" && method.test(block.text))) signals.push("method");
  if (text.sentences.some(({ text: sentence }) => own.test(sentence))) signals.push("own data");
  if (edges.some(({ kind, url }) => kind === "anchor" && file.test(url))) signals.push("data set");
  if (text.blocks.some((block) => block.kind === "caption" && block.wordCount >= 5)) signals.push("captioned figure");
  if (data.nodes.some(({ types }) => types.includes("Dataset") || types.includes("Review"))) signals.push("markup");
  return signals;
}
