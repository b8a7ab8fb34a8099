import { graphValues, type MainText, type StructuredData, textOf } from "@sightline/facts";
import type { PageRecord } from "@sightline/model";

const cues =
  /\b(?:subscribe|sign (?:in|up)|log ?in|register|become a member|start your (?:free )?trial)\b[^.!?]{0,40}\b(?:to (?:continue|keep|read|see|view|unlock|access)|for (?:full )?access)\b|\b(?:this (?:article|content|story) is (?:for|reserved for|available to) (?:subscribers|members)|already a subscriber\?|continue reading with)|(?:jetzt abonnieren|weiterlesen mit|nur für abonnenten|réservé aux abonnés|pour lire la suite|solo para suscriptores|riservato agli abbonati|alleen voor abonnees|tylko dla subskrybentów)/i;
const lastBlocks = 6;
const maxCue = 400;
/** A text of this length is readable, whatever follows it. */
const enoughWords = 150;

/** Returns what shuts a page whose text is reserved for subscribers; `null` if it is open, or long enough to read. */
export function hardPaywall(
  { structuredData, wordCount }: Pick<PageRecord, "structuredData" | "wordCount">,
  mainText: MainText | null,
): string | null {
  if (mainText === null || wordCount >= enoughWords || wordCount === 0) return null;
  if (isDeclared(structuredData)) return "a paywall that its markup declares";
  const cue = mainText.blocks.slice(-lastBlocks).find(({ text }) => text.length <= maxCue && cues.test(text))?.text;
  return cue === undefined ? null : `a paywall (“${cue.slice(0, 80)}”)`;
}

function isDeclared(data: StructuredData): boolean {
  const node = data.nodes.find((node) => graphValues(node, "isAccessibleForFree").length > 0);
  return node !== undefined && /^(?:false|.*\/False)$/i.test(textOf(data, node, "isAccessibleForFree") ?? "");
}
