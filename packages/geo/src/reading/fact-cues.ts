import { dateIn } from "@sightline/text/language";
import type { Sentence } from "../text/sentence-reading.ts";
import type { Section, TextBlock, TextReading } from "../text/text-reading.ts";
import { holdsName } from "./proper-nouns.ts";

/** Text that mentions a comparison, steps, a specification or prices. */
export interface FactCue {
  readonly kind: "comparison" | "steps" | "specification" | "prices";
  /** True if it is in a table or list. */
  readonly isStructured: boolean;
  readonly text: string;
}

const comparison =
  /(?:^|[^\p{L}])(?:vs\.?|versus|compare[ds]?|comparison|difference|im vergleich|vergleich|unterschied|comparatif|différence|comparación|comparativa|diferencia|confronto|differenza|comparação|verschil)(?![\p{L}])/iu;
const step = /^(?:step|schritt|étape|paso|passo|stap|шаг)\s?\d/i;
const attribute = /^[\p{L}][\p{L}\p{N} /()-]{1,30}:\s\S.{0,80}$/u;
const price = /[$€£¥]\s?\d|\d\s?(?:[$€£¥]|usd|eur|gbp)/i;
const minLines = 4;
const minPrices = 3;

/** Finds content that is clearer in a table or list, and notes if it is in one. */
export function factCues(text: TextReading, title: string): FactCue[] {
  return [...comparisons(text, title), ...runs(text.blocks)];
}

function* comparisons(text: TextReading, title: string): Generator<FactCue> {
  const compared = text.sections.filter(
    ({ heading, level }) => heading !== null && level > 1 && comparison.test(heading),
  );
  for (const section of compared)
    yield { kind: "comparison", isStructured: hasStructure(section), text: section.heading ?? "" };
  if (compared.length === 0 && comparison.test(title)) {
    yield { kind: "comparison", isStructured: text.sections.some(hasStructure), text: title };
  }
}

function hasStructure(section: Section): boolean {
  return section.blocks.some(isStructured);
}

function isStructured({ kind }: TextBlock): boolean {
  return kind === "table-row" || kind === "list-item";
}

function* runs(blocks: readonly TextBlock[]): Generator<FactCue> {
  const steps = blocks.filter((block) => step.test(block.text));
  if (steps.length >= 2) yield cueOf("steps", steps);
  const lines = blocks.filter(
    (block) => block.kind === "paragraph" && block.wordCount <= 15 && attribute.test(block.text),
  );
  if (lines.length >= minLines) yield cueOf("specification", lines);
  const prices = blocks.filter(
    ({ kind, wordCount, text }) => kind !== "heading" && wordCount <= 12 && price.test(text),
  );
  if (prices.length >= minPrices) yield cueOf("prices", prices);
}

function cueOf(kind: FactCue["kind"], blocks: readonly TextBlock[]): FactCue {
  const structured = blocks.filter((block) => isStructured(block) || block.kind === "heading").length;
  return { kind, isStructured: structured > blocks.length / 2, text: blocks[0]?.text ?? "" };
}

/** True if a sentence states a fact: a quantity, a date, or a name beside a verb. */
export function isFactSentence(sentence: Sentence): boolean {
  if (sentence.quantities.length > 0) return true;
  if (sentence.wordCount < 5) return false;
  return holdsName(sentence) || dateIn(sentence.text) !== null;
}
