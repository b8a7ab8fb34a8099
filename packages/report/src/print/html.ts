import {
  type Block,
  charactersOf,
  type Entry,
  type Inline,
  inlinesOf,
  type Place,
  type Row,
  type Table,
  type Text,
} from "../document/block.ts";
import { issueAnchor, ruleAnchor } from "../html/anchors.ts";
import { trendLine } from "../html/charts.ts";
import { html, link, type Markup, type Part } from "../html/markup.ts";
import { severityMark } from "../html/severity-mark.ts";
import type { PdfMessages } from "../messages/english.ts";
import { shortUrl } from "../short-url.ts";

/** Context of printed blocks. */
export interface HtmlContext {
  /** Origin that shown URLs omit. */
  readonly origin: string;
  /** Ids of the rules that the file has issues of. */
  readonly rules: ReadonlySet<string>;
  readonly words: PdfMessages;
}

const maxRows = 100;
const paragraphClasses = { lead: "lead", note: "muted small after", warning: "note" } as const;

/** Prints blocks as HTML. */
export function printHtml(blocks: readonly Block[], context: HtmlContext): Markup {
  return html`${blocks.map((block) => html`${printBlock(block, context)}\n`)}`;
}

function printBlock(block: Block, context: HtmlContext): Markup {
  switch (block.kind) {
    case "heading":
      return html`<h3 class="part">${inline(block.text, context)}</h3>`;
    case "paragraph":
      return paragraph(block, context);
    case "quote":
      return html`<div class="card padded"><blockquote class="summary">${paragraphsOf(block.text).map((part) => html`<p>${part}</p>`)}</blockquote></div>`;
    case "code":
      return html`<p><code>${block.text}</code></p>`;
    case "list":
      return list(block, context);
    case "entries":
      return entries(block, context);
    case "places":
      return places(block, context);
    case "names":
      return html`<details class="rule"><summary><h3 class="name"><span>${block.title}</span></h3><span class="tally">${block.tally}</span></summary>
<ul class="names">${block.names.map(({ name, group }) => html`<li>${name} <span class="muted small">${group}</span></li>`)}</ul></details>`;
    case "facts":
      return html`<dl class="facts card">\n${block.facts.map(([term, value]) => html`<div><dt>${term}</dt><dd>${inline(value, context)}</dd></div>\n`)}</dl>`;
    case "tiles":
      return html`<dl class="tiles changes">${block.tiles.map(({ value, label }) => html`<div><dd>${value}</dd><dt>${label}</dt></div>`)}</dl>`;
    case "table":
      return table(block.table, context);
    case "trend":
      return html`<div class="card padded">${trendLine(block.points, block.alt)}
<details class="values"><summary>${block.title}</summary>${table(block.table, context)}</details></div>`;
    case "card":
      return html`<div class="${isProse(block.blocks) ? "card padded prose" : "card"}">\n${printHtml(block.blocks, context)}</div>`;
  }
}

function isProse(blocks: readonly Block[]): boolean {
  return blocks.every(({ kind }) => kind === "paragraph" || kind === "code");
}

function paragraph({ role, text }: Extract<Block, { kind: "paragraph" }>, context: HtmlContext): Markup {
  const content = inline(text, context);
  return role === undefined ? html`<p>${content}</p>` : html`<p class="${paragraphClasses[role]}">${content}</p>`;
}

function paragraphsOf(text: Inline): readonly string[] {
  return charactersOf(text).split(/\n+/);
}

function list({ items, isNumbered }: Extract<Block, { kind: "list" }>, context: HtmlContext): Markup {
  const all = items.map((item) => html`<li>${inline(item, context)}</li>`);
  return isNumbered === true ? html`<ol class="steps-to-do">${all}</ol>` : html`<ul class="plain card">${all}</ul>`;
}

function entries({ entries: all, isRanked }: Extract<Block, { kind: "entries" }>, context: HtmlContext): Markup {
  if (isRanked !== true) return html`<ul class="plain card">${all.map((entry) => plainEntry(entry, context))}</ul>`;
  return html`<ol class="fixes card">\n${all.map((entry) => rankedEntry(entry, context))}</ol>`;
}

function plainEntry(entry: Entry, context: HtmlContext): Markup {
  const tag = html` <span class="tag">${entry.facts}</span>`;
  return html`<li><h4 class="name"><span>${inline(entry.title, context)}</span>${tag}</h4>${body(entry, context)}</li>\n`;
}

function rankedEntry(entry: Entry, context: HtmlContext): Markup {
  const { title, gain, facts } = entry;
  return html`<li>
${gain === undefined ? html`<div></div>` : html`<div class="gain good">${gain.value}<span>${gain.unit}</span></div>`}
<div><h4 class="name"><span>${inline(title, context)}</span></h4>${body(entry, context)}</div>
<div class="where">${facts}</div>
</li>
`;
}

function body({ text, blocks }: Entry, context: HtmlContext): Markup {
  return html`${text === undefined ? null : html`<p>${inline(text, context)}</p>`}${printHtml(blocks, context)}`;
}

function places({ places: all, title }: Extract<Block, { kind: "places" }>, { origin, words }: HtmlContext): Markup {
  const items = all.map(
    (place) =>
      html`<li>${link(place.url, shortUrl(place.url, origin))}${issueLink(place, words)}${place.tag === undefined ? null : html` <span class="tag">${place.tag}</span>`} <q class="seen" dir="auto">${place.quote}</q></li>`,
  );
  if (title === undefined) return html`<ul class="plain card">${items}</ul>`;
  return html`<details class="values"><summary>${title} (${all.length})</summary><ul class="places">${items}</ul></details>`;
}

function issueLink({ issue }: Place, words: PdfMessages): Markup | null {
  return issue === undefined ? null : html` · <a href="#${issueAnchor(issue)}">${words.issueLink}</a>`;
}

function table({ caption, columns, rows }: Table, context: HtmlContext): Markup {
  const more = rows.length - maxRows;
  const numberClass = (index: number) => (columns[index]?.isNumber === true ? html` class="number"` : null);
  const cells = ({ severity, cells: [first = "", ...rest] }: Row) => {
    const name = inline(first, context);
    const head =
      severity === undefined ? name : html`<span class="name">${severityMark(severity)}<span>${name}</span></span>`;
    const values = rest.map((cell, index) => html`<td${numberClass(index + 1)}>${inline(cell, context)}</td>`);
    return html`<th scope="row">${head}</th>${values}`;
  };
  return html`<div class="scroll" tabindex="0" role="region" aria-label="${caption}"><table>
<caption class="hush">${caption}</caption>
<thead><tr>${columns.map(({ title }, index) => html`<th scope="col"${numberClass(index)}>${title}</th>`)}</tr></thead>
<tbody>
${rows.slice(0, maxRows).map((row) => html`<tr>${cells(row)}</tr>\n`)}</tbody></table></div>${more > 0 ? html`<p class="padded muted small">${context.words.andMore(more)}</p>` : null}`;
}

function inline(text: Text, context: HtmlContext): readonly Part[] {
  return inlinesOf(text).map((part) => stretch(part, context));
}

function stretch(inlined: Inline, { rules, origin }: HtmlContext): Part {
  if (typeof inlined === "string") return inlined;
  switch (inlined.kind) {
    case "strong":
      return html`<strong>${inlined.text}</strong>`;
    case "seen":
      return html`<span class="seen" dir="auto">${inlined.text}</span>`;
    case "written":
      return inlined.text;
    case "link":
      return link(inlined.url, shortUrl(inlined.url, origin));
    case "rule":
      if (!rules.has(inlined.rule)) return inlined.title;
      return html`<a href="#${ruleAnchor(inlined.rule)}">${inlined.title}</a>`;
  }
}
