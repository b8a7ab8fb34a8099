import { graphValues, type StructuredData, textOf } from "@sightline/facts";
import type { TextReading } from "../text/text-reading.ts";
import type { PageSurvey } from "./page-reading.ts";
import type { PageType } from "./page-type.ts";

/** Paywall or login gate of a page. */
export interface Gate {
  readonly isGated: boolean;
  /** True if the paywall is declared in markup. */
  readonly isDeclared: boolean;
  /** Free words as a share of those of a typical page of the template; 1 without a gate. */
  readonly accessibleShare: number;
  /** Sentence that asks for an account. */
  readonly cue: string | null;
}

/** Types of pages that may be sold or restricted to members. */
export const gatedTypes: readonly PageType[] = ["article", "product", "docs"];

const cues =
  /\b(?:subscribe|sign (?:in|up)|log ?in|register|become a member|start your (?:free )?trial)\b[^.!?]{0,40}\b(?:to (?:continue|keep|read|see|view|unlock|access)|for (?:full )?access)\b|\b(?:this (?:article|content|story) is (?:for|reserved for|available to) (?:subscribers|members)|already a subscriber\?|continue reading with)|(?:jetzt abonnieren|weiterlesen mit|nur für abonnenten|réservé aux abonnés|pour lire la suite|solo para suscriptores)/i;
const typicalWords = 500;
const lastBlocks = 6;

/** Detects a paywall or login gate by its markup or by the last sentence of the text. */
export function gateOf(text: TextReading | null, data: StructuredData, survey: PageSurvey): Gate {
  const declaration = data.nodes.find((node) => graphValues(node, "isAccessibleForFree").length > 0);
  const isDeclared =
    declaration !== undefined && /^(?:false|.*\/False)$/i.test(textOf(data, declaration, "isAccessibleForFree") ?? "");
  const cue =
    text?.blocks.slice(-lastBlocks).find((block) => block.wordCount < 60 && cues.test(block.text))?.text ?? null;
  if (!isDeclared && cue === null) return { isGated: false, isDeclared, accessibleShare: 1, cue };
  const words = text?.words.length ?? 0;
  const usual = Math.max(survey.templateWords ?? typicalWords, 1);
  return { isGated: true, isDeclared, accessibleShare: Math.min(1, words / usual), cue };
}

/** Returns the factor by which a gate lowers Reach: 1 from three fifths of free words on. */
export function gateFactor(accessibleShare: number): number {
  return 0.4 + 0.6 * Math.min(1, accessibleShare / 0.6);
}
