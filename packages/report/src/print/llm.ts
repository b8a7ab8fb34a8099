import { visibleText } from "@sightline/text/visible";
import {
  type Block,
  charactersOf,
  type Entry,
  type Inline,
  inlinesOf,
  type Table,
  type Text,
} from "../document/block.ts";
import type { ComposedSection } from "../document/section.ts";
import { quoted } from "../llm/quoted.ts";
import { english } from "../messages/english.ts";
import { shownUrl } from "../shown-url.ts";

const maxEntries = 20;
const maxPlaces = 2;
const maxRows = 20;
/** Length to which sentences are cut, which mean nothing without their end. */
const maxSentences = 400;

/** Prints blocks for a language model. */
export function llmBlocks(blocks: readonly Block[]): string[] {
  return blocks.flatMap(linesOf).map(visibleText);
}

/** Prints a section for a language model: text of the audited site, and text derived from it, is quoted. */
export function printLlm({ title, blocks }: ComposedSection): string {
  const lines = ["", `## ${title}`, "", ...blocks.flatMap(linesOf)];
  return `${lines.map(visibleText).join("\n")}\n`;
}

function linesOf(block: Block): string[] {
  switch (block.kind) {
    case "heading":
      return [`### ${inline(block.text)}`];
    case "paragraph":
    case "quote":
      return [inline(block.text)];
    case "code":
      return [block.text];
    case "list":
      return block.items.map((item, index) => `${block.isNumbered === true ? `${index + 1}.` : "-"} ${inline(item)}`);
    case "entries":
      return limited(
        block.entries,
        maxEntries,
        (entry, index) => entryLines(entry, block.isRanked === true ? `${index + 1}.` : "-"),
        block.left,
      );
    case "details":
      return [
        ...(block.tally === undefined ? [] : [`${block.title} (${block.tally}):`]),
        ...block.blocks.flatMap(linesOf),
      ];
    case "places":
      return limited(block.places, maxPlaces, ({ urls, quote, markup, found = quote ?? markup }) => [
        `at ${urls.map((url) => quoted(shownUrl(url))).join(" and ")}${found === undefined ? "" : `: ${quoted(found)}`}`,
      ]);
    case "facts":
      return block.facts.map(([term, value]) => `${term}: ${inline(value)}`);
    case "tiles":
      return block.tiles.map(({ value, label }) => `${label}: ${value}`);
    case "answers":
      return block.answers.map(({ question, word, text }) => `- ${question} ${word}: ${inline(text)}`);
    case "shares":
      return [block.shares.map(({ label }) => label).join(", ")];
    case "table":
    case "bars":
    case "trend":
      return tableLines(block.table);
    case "pictures":
      return [];
    case "card":
      return block.blocks.flatMap(linesOf);
  }
}

function entryLines({ severity, title, gain, facts, text, blocks }: Entry, mark: string): string[] {
  const gains =
    gain === undefined ? "" : `gain ${gain.value}${gain.unit === english.pointsUnit ? "" : ` ${gain.unit}`}, `;
  const lines = [...(text === undefined ? [] : [inline(text)]), ...blocks.flatMap(linesOf)];
  return [
    `${mark} ${severity === undefined ? "" : `[${severity}] `}${inline(title)} (${gains}${facts})`,
    ...lines.map((line) => `  ${line}`),
  ];
}

function tableLines({ columns, rows }: Table): string[] {
  return limited(rows, maxRows, ({ severity, cells: [first = "", ...rest] }) => {
    const values = rest.flatMap((cell, index) =>
      cell === "–" ? [] : [`${columns[index + 1]?.title ?? ""}: ${inline(cell)}`],
    );
    return [`- ${severity === undefined ? "" : `[${severity}] `}${[inline(first), ...values].join(", ")}`];
  });
}

function limited<Item>(
  items: readonly Item[],
  max: number,
  lines: (item: Item, index: number) => string[],
  left = 0,
): string[] {
  const hidden = Math.max(0, items.length - max) + left;
  return [...items.slice(0, max).flatMap(lines), ...(hidden === 0 ? [] : [english.andMore(hidden)])];
}

function inline(text: Text): string {
  return inlinesOf(text).map(stretch).join("");
}

function stretch(part: Inline): string {
  if (typeof part === "string") return part;
  return part.kind === "strong" || part.kind === "rule" || part.kind === "score"
    ? charactersOf(part)
    : quoted(charactersOf(part), part.kind === "written" ? maxSentences : undefined);
}
