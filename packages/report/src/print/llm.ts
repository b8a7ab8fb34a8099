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
import { nameList } from "./name-list.ts";

const maxEntries = 8;
const maxPlaces = 2;
const maxRows = 20;
const maxNames = 20;

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
      return block.entries.slice(0, maxEntries).flatMap(entryLines);
    case "places":
      return block.places.slice(0, maxPlaces).map(({ url, quote }) => `at ${quoted(url)}: ${quoted(quote)}`);
    case "names":
      return [`${block.title} (${block.tally}): ${nameList(block.names, maxNames)}`];
    case "facts":
      return block.facts.map(([term, value]) => `${term}: ${inline(value)}`);
    case "tiles":
      return block.tiles.map(({ value, label }) => `${label}: ${value}`);
    case "table":
    case "trend":
      return tableLines(block.table);
    case "card":
      return block.blocks.flatMap(linesOf);
  }
}

function entryLines({ title, gain, facts, text, blocks }: Entry): string[] {
  const gains = gain === undefined ? "" : `gain ${gain.value}, `;
  const lines = [...(text === undefined ? [] : [inline(text)]), ...blocks.flatMap(linesOf)];
  return [`- ${inline(title)} (${gains}${facts})`, ...lines.map((line) => `  ${line}`)];
}

function tableLines({ columns, rows }: Table): string[] {
  const lines = rows.slice(0, maxRows).map(({ severity, cells: [first = "", ...rest] }) => {
    const values = rest.map((cell, index) => `${columns[index + 1]?.title ?? ""} ${inline(cell)}`);
    return `- ${severity === undefined ? "" : `[${severity}] `}${[inline(first), ...values].join(", ")}`;
  });
  return rows.length > maxRows ? [...lines, english.andMore(rows.length - maxRows)] : lines;
}

function inline(text: Text): string {
  return inlinesOf(text).map(stretch).join("");
}

function stretch(part: Inline): string {
  if (typeof part === "string") return part;
  return part.kind === "strong" || part.kind === "rule" ? charactersOf(part) : quoted(charactersOf(part));
}
