import { noNode, type PageNode, tagIds } from "@sightline/html";
import { blockTags } from "../page-text/element-text.ts";
import type { TopicReader } from "../read/page-reading.ts";
import { scope } from "../read/scope.ts";
import type { HiddenTextFacts } from "./hidden-text-schema.ts";
import { maxHiddenText, minHiddenText, textBudget } from "./text-budget.ts";

type Place = HiddenTextFacts["hiddenTexts"][number]["place"];

const metaTags = tagIds("meta");
const anySign = -1;
const textAttributes = new Set(["title", "aria-label", "aria-description", "placeholder", "summary"]);
/** Conditional comments of old browsers are markup. */
const conditional = /^\s*(?:\[if |<!\[endif)/i;
/** Metas with facts of their own, or without prose. */
const otherMetas =
  /^(?:description|viewport|robots|theme-color|generator|(?:og|article|book|profile|video|music|product|fb|twitter):.*)$/i;
/** Maximum number of ancestors that are searched for the block of a text. */
const maxAncestors = 20;

export const readHiddenText: TopicReader<HiddenTextFacts> = ({ page, cut }) => {
  const texts = textBudget(cut);
  const open: { place: Place; text: string; block: PageNode } = { place: "hidden", text: "", block: noNode };

  const flush = (): void => {
    if (open.text !== "") texts.add(open.place, open.text);
    open.text = "";
  };
  const blockOf = (node: PageNode): PageNode => {
    let block = page.parent(node);
    for (let steps = 0; steps < maxAncestors && block !== noNode && !blockTags.has(page.tag(block)); steps++) {
      block = page.parent(block);
    }
    return block;
  };
  const readMeta = (node: PageNode): void => {
    const content = page.attribute(node, "content");
    if (content === null || content.length < minHiddenText || page.has(node, "http-equiv")) return;
    const name = page.attribute(node, "property") ?? page.attribute(node, "name") ?? "";
    if (!otherMetas.test(name.trim().slice(0, 100))) texts.add("meta", content);
  };
  const readAttributes = (node: PageNode): void => {
    if (!page.isHtml(node)) return;
    for (const { value } of page.longAttributes(node, minHiddenText, isTextAttribute)) texts.add("attribute", value);
  };
  return {
    elements: [[metaTags, readMeta]],
    attributed: [[anySign, readAttributes]],
    everyText(node, bits, size) {
      if ((bits & (scope.hidden | scope.concealed | scope.inNoscript)) === 0 || size === 0) return;
      const block = blockOf(node);
      const place = (bits & scope.inNoscript) === 0 ? "hidden" : "noscript";
      if (block !== open.block || place !== open.place) flush();
      open.block = block;
      open.place = place;
      if (open.text.length <= 2 * maxHiddenText) open.text += page.text(node);
    },
    everyComment(node) {
      const comment = page.comment(node);
      if (comment.length >= minHiddenText && !conditional.test(comment)) texts.add("comment", comment);
    },
    finish() {
      flush();
      return { hiddenTexts: [...texts.items] };
    },
  };
};

function isTextAttribute(name: string): boolean {
  return textAttributes.has(name) || name.startsWith("data-");
}
