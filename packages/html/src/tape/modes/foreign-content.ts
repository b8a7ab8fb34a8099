import type { Builder } from "../builder.ts";
import { elementClass, elementKey, hasClass } from "../element-classes.ts";
import { appendElement, insertForeign } from "../insertion.ts";
import { reconstructFormatting } from "../reconstruct-formatting.ts";
import { tagId, tagIds } from "../tag-names.ts";
import { namespaceId } from "../tape.ts";

const annotationXmlTag = tagId("annotation-xml");
const fontTag = tagId("font");
const svgTag = tagId("svg");
const endTagsThatLeave = new Set(tagIds("br p"));
const mathmlTextTags = new Set(tagIds("mi mo mn ms mtext"));
const mathmlTagsInText = new Set(tagIds("mglyph malignmark"));
const svgIntegrationTags = new Set(tagIds("desc foreignobject title"));
const startTagsThatLeave = new Set(
  tagIds(
    "b big blockquote body br center code dd div dl dt em embed h1 h2 h3 h4 h5 h6 head hr i img li listing menu meta " +
      "nobr ol p pre ruby s small span strong strike sub sup table tt u ul var",
  ),
);

/** Inserts the svg or math element that begins foreign content (HTML standard §13.2.6.4.7). */
export function insertForeignRoot(b: Builder, id: number, namespace: number): undefined {
  reconstructFormatting(b);
  insertForeignElement(b, id, namespace);
}

function insertForeignElement(b: Builder, id: number, namespace: number): void {
  if (b.tag.isSelfClosing) appendElement(b, id, namespace);
  else insertForeign(b, id, namespace, keyOf(b, id, namespace));
}

function keyOf(b: Builder, id: number, namespace: number): number {
  if (namespace === namespaceId.svg) {
    return svgIntegrationTags.has(id) ? elementKey.svgIntegrationPoint : elementKey.svg;
  }
  if (mathmlTextTags.has(id)) return elementKey.mathmlTextIntegrationPoint;
  if (id !== annotationXmlTag) return elementKey.mathml;
  return holdsHtml(b) ? elementKey.annotationXmlIntegrationPoint : elementKey.annotationXml;
}

function holdsHtml({ strings, tag }: Builder): boolean {
  const encoding = strings.valueOf("encoding", tag.firstAttribute, tag.attributeCount)?.toLowerCase();
  return encoding === "text/html" || encoding === "application/xhtml+xml";
}

/**
 * Processes a start tag by "the rules for parsing tokens in foreign content" (§13.2.6.5) if they apply.
 *
 * @returns true if the tag is left to the insertion mode
 */
export function startTagInForeignContent(b: Builder, id: number): boolean {
  if (!goesByForeignRules(b, id)) return true;
  if (leaves(b, id)) {
    leaveForeignContent(b);
    return true;
  }
  insertForeignElement(b, id, b.tape.namespace(b.open.current));
  return false;
}

/** The tree construction dispatcher (§13.2.6) for a start tag, when the current node is an SVG or MathML element. */
function goesByForeignRules(b: Builder, id: number): boolean {
  const key = b.open.currentKey;
  if (key === elementKey.annotationXml && id === svgTag) return false;
  if (!hasClass(key, elementClass.integrationPoint)) return true;
  return key === elementKey.mathmlTextIntegrationPoint && mathmlTagsInText.has(id);
}

function leaves(b: Builder, id: number): boolean {
  return startTagsThatLeave.has(id) || (id === fontTag && hasPresentation(b));
}

function hasPresentation({ strings, tag }: Builder): boolean {
  return ["color", "face", "size"].some(
    (name) => strings.valueOf(name, tag.firstAttribute, tag.attributeCount) !== null,
  );
}

function leaveForeignContent(b: Builder): void {
  while (b.isInForeignContent) b.open.pop();
}

/**
 * Processes an end tag by these rules.
 *
 * @returns true if the tag is left to the insertion mode
 */
export function endTagInForeignContent(b: Builder, id: number): boolean {
  const { open, tag } = b;
  if (endTagsThatLeave.has(id)) {
    leaveForeignContent(b);
    return true;
  }
  if (open.countOfName(tag.name) === 0) return true;
  for (let index = open.depth - 1; hasClass(open.key(index), elementClass.foreign); index--) {
    if (open.name(index) !== tag.name) continue;
    open.popTo(index);
    return false;
  }
  return true;
}
