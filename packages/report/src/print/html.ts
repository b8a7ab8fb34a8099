import {
  type Block,
  charactersOf,
  codeLines,
  type Entry,
  type Inline,
  inlinesOf,
  type Place,
  type Row,
  type Table,
  type Text,
} from "../document/block.ts";
import { issueAnchor, ruleAnchor } from "../html/anchors.ts";
import { bar, shareBar, trendLine } from "../html/charts.ts";
import { html, link, type Markup, type Part } from "../html/markup.ts";
import { severityMark, severityShape } from "../html/severity-mark.ts";
import type { PdfMessages } from "../messages/english.ts";
import { pageName } from "../short-url.ts";
import { gradeOfPart } from "../wording.ts";

/** Context of printed blocks. */
export interface HtmlContext {
  /** Origin that shown URLs omit. */
  readonly origin: string;
  /** Ids of the rules that the file has issues of. */
  readonly rules: ReadonlySet<string>;
  readonly words: PdfMessages;
  /** True within other blocks, which have a frame of their own. */
  readonly isNested?: boolean;
  /** Level of the headings of entries. Default: one below the headings before them. */
  readonly level?: 3 | 4;
}

const maxRows = 200;
const maxEntries = 20;
/** Number of rows with words beyond which a table scrolls within its frame. */
const tallRows = 20;
/** Number of columns with words that a narrow screen can show side by side. */
const narrowColumns = 1;
const paragraphClasses = { lead: "lead", note: "muted small after", warning: "note", alert: "note grave" } as const;

/** Prints blocks as HTML. */
export function printHtml(blocks: readonly Block[], context: HtmlContext): Markup {
  let level: 3 | 4 = 3;
  return html`${blocks.map((block) => {
    if (block.kind === "heading") level = 4;
    return html`${printBlock(block, { level, ...context })}\n`;
  })}`;
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
      return code(block.text);
    case "list":
      return list(block, context);
    case "entries":
      return entries(block, context);
    case "details":
      return details(block, context);
    case "places":
      return places(block, context);
    case "facts":
      return html`<dl class="facts card">\n${block.facts.map(([term, value]) => html`<div><dt>${term}</dt><dd>${inline(value, context)}</dd></div>\n`)}</dl>`;
    case "answers":
      return answers(block, context);
    case "shares":
      return html`<div class="card padded">${shareBar(block.shares)}
<ul class="legend">${block.shares.map(({ severity, label, percent }) => html`<li>${severityShape(severity)} ${label} <span class="muted">${percent}</span></li>`)}</ul></div>`;
    case "tiles":
      return html`<dl class="tiles changes">${block.tiles.map(({ value, label }) => html`<div><dd>${value}</dd><dt>${label}</dt></div>`)}</dl>`;
    case "table":
    case "bars":
      return table(block.table, context);
    case "trend":
      return html`<div class="card padded">${trendLine(block.points, block.alt)}
<details class="values"><summary>${block.title}</summary>${table(block.table, { ...context, isNested: true })}</details></div>`;
    case "pictures":
      return html`<div class="pictures">${block.pictures.map(
        ({ jpeg, width, height, alt, caption }) =>
          html`<figure><img src="data:image/jpeg;base64,${jpeg}" width="${width}" height="${height}" alt="${alt}" loading="lazy"><figcaption>${inline(caption, context)}</figcaption></figure>
`,
      )}</div>`;
    case "card":
      return html`<div class="${isProse(block.blocks) ? "card padded prose" : "card"}">\n${printHtml(block.blocks, { ...context, isNested: true })}</div>`;
  }
}

function code(text: string): Markup {
  if (!text.includes("\n")) return html`<p><code>${text}</code></p>`;
  const lines = codeLines(text);
  return html`<pre class="patch" tabindex="0">${lines.map((line) => html`${line}\n`)}</pre>`;
}

function details(block: Extract<Block, { kind: "details" }>, context: HtmlContext): Markup {
  const { title, subject, copy, tally, blocks } = block;
  const content = printHtml(blocks, { ...context, isNested: true });
  const name = html`${title}${subject === undefined ? null : html`<span class="hush">: ${subject}</span>`}`;
  const button = copy === undefined ? null : html` data-copy="${copy}"`;
  if (tally === undefined)
    return html`<details class="values"${button}><summary>${name}</summary>\n${content}</details>`;
  return html`<details class="rule"><summary>${entryHeading(html`<span>${name}</span>`, context)}<span class="tally">${tally}</span></summary>
${content}</details>`;
}

function answers({ answers: all }: Extract<Block, { kind: "answers" }>, context: HtmlContext): Markup {
  const items = all.map(
    ({ question, word, tone, text }) =>
      html`<div><dt>${question}</dt><dd><strong class="${tone ?? "muted"}">${word}</strong> <p>${inline(text, context)}</p></dd></div>\n`,
  );
  return html`<dl class="answers card">\n${items}</dl>`;
}

function isProse(blocks: readonly Block[]): boolean {
  return blocks.every(
    (block) => block.kind === "paragraph" || block.kind === "code" || (block.kind === "details" && !block.tally),
  );
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
  return isNumbered === true
    ? html`<ol class="steps-to-do">${all}</ol>`
    : html`<ul class="${listClass(context)}">${all}</ul>`;
}

function listClass({ isNested = false }: HtmlContext): string {
  return isNested ? "places" : "plain card";
}

function entries(
  { entries: all, isRanked, left = 0 }: Extract<Block, { kind: "entries" }>,
  context: HtmlContext,
): Markup {
  const inner = { ...context, isNested: true };
  const shown = all.slice(0, maxEntries);
  const content =
    isRanked === true
      ? html`<ol class="fixes card">\n${shown.map((entry, index) => rankedEntry(entry, index + 1, inner))}</ol>`
      : html`<ul class="plain card">${shown.map((entry) => plainEntry(entry, inner))}</ul>`;
  return html`${content}${more(all.length - shown.length + left, context)}`;
}

function more(hidden: number, { words }: HtmlContext): Markup | null {
  return hidden === 0 ? null : html`<p class="muted small after">${words.andMore(hidden)}</p>`;
}

function plainEntry(entry: Entry, context: HtmlContext): Markup {
  const tag = html` <span class="tag">${entry.facts}</span>`;
  return html`<li>${entryHeading(html`<span>${inline(entry.title, context)}</span>${tag}`, context)}${body(entry, context)}</li>\n`;
}

function rankedEntry(entry: Entry, rank: number, context: HtmlContext): Markup {
  const { severity, title, gain, facts } = entry;
  const mark = severity === undefined ? null : severityMark(severity);
  return html`<li>
${gain === undefined ? html`<div class="rank" aria-hidden="true">${rank}</div>` : html`<div class="gain good">${gain.value}<span>${gain.unit}</span></div>`}
<div>${entryHeading(html`${mark}<span>${inline(title, context)}</span>`, context)}${body(entry, context)}</div>
<div class="where">${facts}</div>
</li>
`;
}

function entryHeading(content: Markup, { level = 4 }: HtmlContext): Markup {
  return html`<h${level} class="name">${content}</h${level}>`;
}

function body({ text, blocks }: Entry, context: HtmlContext): Markup {
  return html`${text === undefined ? null : html`<p>${inline(text, context)}</p>`}${printHtml(blocks, context)}`;
}

function places({ places: all }: Extract<Block, { kind: "places" }>, context: HtmlContext): Markup {
  const items = all.map((place) => html`<li>${placeLinks(place, context)}${placeText(place)}</li>`);
  return html`<ul class="${listClass(context)}">${items}</ul>`;
}

function placeLinks({ urls, issue, tag }: Place, { origin, words }: HtmlContext): Markup {
  const links = urls.map((url, index) => html`${index === 0 ? null : ", "}${link(url, pageName(url, origin))}`);
  return html`${links}${issue === undefined ? null : html` · <a href="#${issueAnchor(issue)}">${words.issueLink}</a>`}${tag === undefined ? null : html` <span class="tag">${tag}</span>`}`;
}

function placeText({ quote, markup, found }: Place): Markup | null {
  if (markup !== undefined) return html`<code class="markup" dir="ltr">${markup}</code>`;
  if (quote !== undefined) return html` <q class="seen" dir="auto">${quote}</q>`;
  return found === undefined ? null : html` <span class="seen" dir="auto">${found}</span>`;
}

function table({ caption, columns, rows }: Table, context: HtmlContext): Markup {
  const scored = columns.map((_, index) => rows.some(({ cells }) => scoreOf(cells[index]) !== null));
  const numberClass = (index: number) => (columns[index]?.isNumber === true ? html` class="number"` : null);
  const heads = columns.map(({ title }, index) => {
    const drawn =
      scored[index] === true
        ? html`<th scope="col"><span class="hush">${context.words.asBar(title)}</span></th>`
        : null;
    return html`${drawn}<th scope="col"${numberClass(index)}>${title}</th>`;
  });
  const cellsOf = ({ severity, cells: [first = "", ...rest] }: Row) => {
    const name = inline(first, context);
    const head =
      severity === undefined ? name : html`<span class="name">${severityMark(severity)}<span>${name}</span></span>`;
    const values = rest.map((cell, index) => {
      const score = scoreOf(cell);
      const drawn = scored[index + 1] === true ? html`<td>${score === null ? null : bar(score)}</td>` : null;
      return html`${drawn}<td${numberClass(index + 1)}>${inline(cell, context)}</td>`;
    });
    return html`<th scope="row">${head}</th>${values}`;
  };
  const isWide = columns.filter(({ isNumber }) => isNumber !== true).length > narrowColumns;
  const frame = [
    ...(context.isNested === true ? [] : ["card"]),
    "scroll",
    ...(isWide ? ["wide"] : []),
    ...(isWide && rows.length > tallRows ? ["limited"] : []),
  ];
  return html`<div class="${frame.join(" ")}" tabindex="0" role="region" aria-label="${caption}"><table${scored.includes(true) ? html` class="scored"` : null}>
<caption class="hush">${caption}</caption>
<thead><tr>${heads}</tr></thead>
<tbody>
${rows.slice(0, maxRows).map((row) => html`<tr>${cellsOf(row)}</tr>\n`)}</tbody></table></div>${more(Math.max(0, rows.length - maxRows), context)}`;
}

/** Returns the score that a cell shows, to draw it as a bar. */
function scoreOf(cell: Text | undefined): number | null {
  return typeof cell === "object" && "kind" in cell && cell.kind === "score" ? cell.value : null;
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
    case "quoted":
      return html`<q class="seen" dir="auto">${inlined.text}</q>`;
    case "written":
      return inlined.text;
    case "score":
      return inlined.value === null
        ? inlined.text
        : html`<span class="value ${gradeOfPart(inlined.value)}">${inlined.text}</span>`;
    case "link":
      return link(inlined.url, inlined.title ?? pageName(inlined.url, origin));
    case "rule":
      if (!rules.has(inlined.rule)) return inlined.title;
      return html`<a href="#${ruleAnchor(inlined.rule)}">${inlined.title}</a>`;
  }
}
