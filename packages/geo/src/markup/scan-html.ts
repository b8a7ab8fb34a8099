import { tagNameAt, tagNameEnd } from "./tag-names.ts";

/** What {@link scanHtml} reports; offsets are in characters of the source. */
export interface HtmlVisitor {
  text(start: number, end: number): void;
  /** `attributes` is what stands between the name and the end of the tag. */
  open(name: string, attributes: string, start: number): void;
  close(name: string): void;
  comment(start: number, end: number): void;
  /** The content of script, style, textarea or title, with the attributes of its tag. */
  raw(name: string, attributes: string, start: number, end: number): void;
}

/** Most characters of a source that are looked at: what Googlebot reads, and the size that bounds the work. */
export const maxHtmlCharacters = 2_097_152;

const rawText = new Set(["script", "style", "textarea", "title", "template", "iframe", "noembed", "noframes", "xmp"]);

/**
 * Walks the tags of an HTML source in one pass and in linear time. It builds no tree: it serves to find where things
 * stand in the source, beside the facts that the tree gave.
 */
export function scanHtml(source: string, visitor: HtmlVisitor): void {
  const html = source.length > maxHtmlCharacters ? source.slice(0, maxHtmlCharacters) : source;
  let at = 0;
  while (at < html.length) {
    const open = html.indexOf("<", at);
    if (open === -1) {
      visitor.text(at, html.length);
      return;
    }
    if (open > at) visitor.text(at, open);
    at = markupAt(html, open, visitor);
  }
}

function markupAt(html: string, start: number, visitor: HtmlVisitor): number {
  const next = html.charCodeAt(start + 1);
  if (next === 0x21) return declarationAt(html, start, visitor);
  if (next === 0x3f) return endOf(html, ">", start);
  const isClose = next === 0x2f;
  const nameStart = start + (isClose ? 2 : 1);
  const nameEnd = tagNameEnd(html, nameStart);
  if (nameEnd === nameStart) {
    visitor.text(start, start + 1);
    return start + 1;
  }
  const name = tagNameAt(html, nameStart, nameEnd);
  const end = tagEnd(html, nameEnd);
  if (isClose) {
    visitor.close(name);
    return end + 1;
  }
  const attributes = html.slice(nameEnd, end);
  if (!rawText.has(name)) {
    visitor.open(name, attributes, start);
    return end + 1;
  }
  const close = closeOf(html, name, end + 1);
  visitor.raw(name, attributes, end + 1, close);
  return endOf(html, ">", close);
}

function declarationAt(html: string, start: number, visitor: HtmlVisitor): number {
  if (!html.startsWith("<!--", start)) return endOf(html, ">", start);
  const end = html.indexOf("-->", start + 4);
  visitor.comment(start + 4, end === -1 ? html.length : end);
  return end === -1 ? html.length : end + 3;
}

function endOf(html: string, mark: string, from: number): number {
  const end = html.indexOf(mark, from);
  return end === -1 ? html.length : end + mark.length;
}

/** The end of a tag: the first `>` outside quotes, or the end of the source. */
function tagEnd(html: string, from: number): number {
  let at = from;
  while (at < html.length) {
    const code = html.charCodeAt(at);
    if (code === 0x3e) return at;
    if ((code === 0x22 || code === 0x27) && html.charCodeAt(at - 1) === 0x3d) {
      const close = html.indexOf(code === 0x22 ? '"' : "'", at + 1);
      if (close === -1) return html.length;
      at = close;
    }
    at += 1;
  }
  return html.length;
}

function closeOf(html: string, name: string, from: number): number {
  const pattern = closePatterns.get(name) ?? /(?!)/g;
  pattern.lastIndex = from;
  return pattern.exec(html)?.index ?? html.length;
}

const closePatterns = new Map([...rawText].map((name) => [name, new RegExp(`</${name}(?=[\\s/>])`, "gi")]));
