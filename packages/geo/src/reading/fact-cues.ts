import type { Section, TextBlock, TextReading } from "../text/text-reading.ts";

/** Text that contains a comparison, steps or a specification. */
export interface FactCue {
  readonly kind: "comparison" | "steps" | "specification";
  /** True if it is in a table or list. */
  readonly isStructured: boolean;
  readonly text: string;
}

/** “A vs B”; “comparison” alone may stand for anything. */
const comparison = /[\p{L}\p{N})]\s(?:vs\.?|versus)\s\p{L}/iu;
const step = /^(?:step|schritt|étape|paso|passo|stap|шаг)\s?\d/i;
const attribute = /^[\p{L}][\p{L}\p{N} /()-]{1,30}:\s\S.{0,80}$/u;
const minLines = 4;
const minSteps = 3;

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
  return kind === "table-row" || kind === "list-item" || kind === "code";
}

function* runs(blocks: readonly TextBlock[]): Generator<FactCue> {
  const steps = blocks.filter((block) => step.test(block.text));
  if (steps.length >= minSteps) yield cueOf("steps", steps);
  const lines = longestRun(blocks);
  if (lines.length >= minLines) yield cueOf("specification", lines);
}

/** Returns the longest run of paragraphs that are a label and a value. */
function longestRun(blocks: readonly TextBlock[]): readonly TextBlock[] {
  let longest: readonly TextBlock[] = [];
  let run: TextBlock[] = [];
  for (const block of blocks) {
    if (block.kind === "paragraph" && block.wordCount <= 15 && attribute.test(block.text)) run.push(block);
    else run = [];
    if (run.length > longest.length) longest = run;
  }
  return longest;
}

function cueOf(kind: FactCue["kind"], blocks: readonly TextBlock[]): FactCue {
  const structured = blocks.filter((block) => isStructured(block) || block.kind === "heading").length;
  return { kind, isStructured: structured > blocks.length / 2, text: blocks[0]?.text ?? "" };
}
