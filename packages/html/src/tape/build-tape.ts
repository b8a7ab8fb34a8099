import { Builder } from "./builder.ts";
import { finishHead } from "./characters.ts";
import { resetMode } from "./reset-mode.ts";
import { tagId } from "./tag-names.ts";
import type { Tape } from "./tape.ts";
import type { TapeStrings } from "./tape-strings.ts";
import { tokenize } from "./tokenizer.ts";

const templateTag = tagId("template");

/** Page on tape, with observations of the tree rules. */
export interface BuiltTape {
  readonly tape: Tape;
  readonly strings: TapeStrings;
  /** HTML base elements in source order, including those inside templates. */
  readonly bases: readonly number[];
  /** Name of the element or text that made the body begin: see `ParsedPage`. */
  readonly bodyImpliedBy: string | null;
  /** Offset in the source at which that begins. */
  readonly bodyImpliedAt: number;
  /** Number of elements placed beside their would-be parent, because it is nested too deeply. */
  readonly flattenedCount: number;
  /** Ranges of the names of end tags that close nothing. */
  readonly unmatchedEndTags: readonly number[];
}

/**
 * Builds the tape of a page by the HTML standard's tokenizer and tree construction (§13.2).
 *
 * @param scripting treats noscript content as text, as a browser that runs scripts does; otherwise it is markup
 * @throws TreeLimitError when the page has too many elements, or takes too long for their depth
 */
export function buildTape(text: string, scripting: boolean): BuiltTape {
  const builder = new Builder(text.includes("\r") ? text.replace(/\r\n?/g, "\n") : text, scripting);
  tokenize(builder);
  stopParsing(builder);
  const { tape, strings, bases, bodyImpliedBy, bodyImpliedAt, flattenedCount, unmatchedEndTags } = builder;
  return { tape, strings, bases, bodyImpliedBy, bodyImpliedAt, flattenedCount, unmatchedEndTags };
}

/** Processes the end of the page, in every insertion mode. */
function stopParsing(b: Builder): void {
  finishHead(b);
  while (b.open.count(templateTag) > 0) closeTemplate(b);
  finishHead(b);
  b.adopted.finish();
}

function closeTemplate(b: Builder): void {
  b.open.popThrough(templateTag);
  b.formatting.clearToLastMarker();
  b.templateModes.pop();
  resetMode(b);
}
