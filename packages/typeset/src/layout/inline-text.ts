import type { LinkTarget } from "../document/pdf-document.ts";
import { safeLink } from "../document/safe-link.ts";
import { type StructureNode, structureChild } from "../document/structure.ts";
import { layoutText, type TextLayout, type TextLimits } from "../text/text-layout.ts";
import type { TextShaper } from "../text/text-shaper.ts";
import type { TextSpan, TextStyle } from "../text/text-style.ts";
import type { Theme } from "../theme.ts";
import type { RichText, Run } from "./block.ts";
import type { LayoutWords } from "./layout-context.ts";
import type { PagePainter } from "./strip.ts";

/** Maximum length of one run, in characters: a longer one would fill pages by itself. */
const maxRunLength = 4000;

/** A paragraph's lines with its links. */
export interface InlineText {
  readonly layout: TextLayout;
  /** Distance between two baselines, in points. */
  readonly step: number;
  readonly height: number;
  /** Draws lines `from` to `to`, with the top of the first one at `y`. */
  paint(page: PagePainter, place: InlinePlace): void;
}

/** Position at which lines are drawn. */
export interface InlinePlace {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly align?: "start" | "end" | "center";
  readonly from?: number;
  readonly to?: number;
  /** Element that owns the text; `null` for decoration. */
  readonly owner: StructureNode | null;
}

/** Default style of a paragraph, for runs that specify none. */
export interface InlineOptions extends TextLimits {
  readonly style: TextStyle;
  /** Line height as a multiple of the size. Default 1.4. */
  readonly leading?: number;
}

interface Link {
  readonly target: LinkTarget;
  readonly contents: string;
}

/** Context of inline text. */
export interface InlineContext {
  readonly shaper: TextShaper;
  readonly theme: Theme;
  readonly words: LayoutWords;
}

/** Shapes a text with its links. */
export function inlineText(context: InlineContext, text: RichText, options: InlineOptions): InlineText {
  const links: Link[] = [];
  const runs: readonly Run[] = typeof text === "string" ? [{ text }] : text;
  const spans = runs.map((run) => spanOf(context, run, options.style, links));
  const layout = layoutText(context.shaper, spans, options);
  const step = layout.size * (options.leading ?? 1.4);
  return {
    layout,
    step,
    height: layout.lines.length * step,
    paint: linePainter(layout, step, links),
  };
}

function spanOf(context: InlineContext, run: Run, style: TextStyle, links: Link[]): TextSpan {
  const { theme, words } = context;
  const target = targetOf(run);
  const color = run.color ?? (target === null ? null : "link");
  const text = run.text.length > maxRunLength ? `${run.text.slice(0, maxRunLength)}…` : run.text;
  const span: TextSpan = {
    text,
    style: {
      ...style,
      ...(run.mono === true ? { weight: "mono" as const, size: style.size * 0.92 } : {}),
      ...(run.bold === true ? { weight: "semibold" as const } : {}),
      ...(color === null ? {} : { color: theme.colors[color] }),
    },
  };
  if (target === null) return span;
  const [sentence, goal] = target.kind === "url" ? [words.opens, target.url] : [words.goesTo, run.text.slice(0, 200)];
  const contents = sentence.replace("{}", () => goal);
  links.push({ target, contents });
  return { ...span, link: links.length - 1 };
}

function targetOf(run: Run): LinkTarget | null {
  if (run.goTo !== undefined) return { kind: "destination", name: run.goTo };
  const url = run.href === undefined ? null : safeLink(run.href);
  return url === null ? null : { kind: "url", url };
}

function linePainter(layout: TextLayout, step: number, links: readonly Link[]): InlineText["paint"] {
  // A link that is broken across lines or pages is one element.
  const nodes = new Map<number, StructureNode>();
  const nodeOf = (owner: StructureNode, index: number) => {
    const node = nodes.get(index) ?? structureChild(owner, "Link");
    nodes.set(index, node);
    return node;
  };
  return (page, { x, y, width, align = "start", from = 0, to = layout.lines.length, owner }) => {
    const { size, isRightToLeft } = layout;
    for (const [position, line] of layout.lines.slice(from, to).entries()) {
      const top = y + position * step;
      const left = x + offset(align, isRightToLeft, width, line.width);
      const ownerOf = (index: number | undefined) =>
        owner === null || index === undefined ? owner : nodeOf(owner, index);
      page.canvas.belongTo(owner);
      page.canvas.line(line, left, top + (step - size) / 2 + size * 0.8, {
        ownerOf: (run) => ownerOf(run.item.span.link),
      });
      if (owner === null) continue;
      for (const run of line.runs) {
        const link = links[run.item.span.link ?? -1];
        const node = ownerOf(run.item.span.link);
        if (link === undefined || node === null) continue;
        page.link({ x: left + run.x, y: top, width: run.width, height: step }, link.target, link.contents, node);
      }
    }
  };
}

function offset(align: "start" | "end" | "center", isRightToLeft: boolean, width: number, used: number): number {
  if (align === "center") return (width - used) / 2;
  return (align === "end") === isRightToLeft ? 0 : width - used;
}
