import { attributeOf, htmlNamespace, isHtmlElement, svgNamespace, type TreeNode, walkTree } from "@sightline/html";
import { foldWhiteSpace } from "@sightline/text";
import { isHidden } from "./visibility.ts";

/** What {@link elementText} takes for text. */
export interface ElementTextOptions {
  /** Images count with their alternative text. Default `false`. */
  readonly imageAlternatives?: boolean;
  /** Parts hidden from users or from assistive technology count too. Default `true`. */
  readonly hiddenParts?: boolean;
  /** An aria-label stands for the content of its element. Default `false`. */
  readonly ariaLabels?: boolean;
  /** Stop after about so many characters. Default 10 million. */
  readonly maxCharacters?: number;
  /** Stop after so many nodes, which bounds the cost of headings and links that hold each other. Default no bound. */
  readonly maxNodes?: number;
}

/** HTML elements whose content is no text of the page. */
const withoutText = new Set([
  "script",
  "style",
  "template",
  "textarea",
  "select",
  "iframe",
  "title",
  "noembed",
  "noframes",
  "frameset",
]);

/** HTML elements that begin a new line in a browser's default style. */
export const blockElements: ReadonlySet<string> = new Set(
  `address article aside blockquote body br caption center dd details dialog dir div dl dt fieldset figcaption figure
  footer form h1 h2 h3 h4 h5 h6 header hgroup hr legend li listing main menu nav ol optgroup option p plaintext pre
  search section summary table tbody td tfoot th thead tr ul xmp`.split(/\s+/),
);

/**
 * The text of an element and all below it, white space folded, with a space where a block begins or ends.
 * Content of scripts, styles, templates, frames and form controls is left out; noscript content counts.
 */
export function elementText(root: TreeNode, options: ElementTextOptions = {}): string {
  const { maxCharacters = 10_000_000, maxNodes = Number.POSITIVE_INFINITY } = options;
  let text = "";
  let nodes = 0;
  walkTree(root, {
    enter(node) {
      if (node.kind === "text") text += node.text;
      else if (node.kind === "element" && node !== root) text += ownText(node, options);
      nodes += 1;
      if (text.length > maxCharacters || nodes > maxNodes) return "stop";
      return node === root || entersInto(node, options) ? "children" : "skip";
    },
    leave(node) {
      if (node !== root && isBlock(node)) text += " ";
    },
  });
  return foldWhiteSpace(text);
}

function entersInto(node: TreeNode, options: ElementTextOptions): boolean {
  if (node.kind !== "element") return false;
  if (node.namespace === htmlNamespace && withoutText.has(node.name)) return false;
  if (options.hiddenParts === false && isHidden(node)) return false;
  return options.ariaLabels !== true || ariaLabel(node) === null;
}

/** What an element adds before its content. */
function ownText(node: TreeNode, options: ElementTextOptions): string {
  const space = isBlock(node) ? " " : "";
  if (options.hiddenParts === false && isHidden(node)) return space;
  const label = options.ariaLabels === true ? ariaLabel(node) : null;
  if (label !== null) return ` ${label} `;
  return options.imageAlternatives === true ? space + (imageAlternative(node) ?? "") : space;
}

/** The aria-label of an element; `null` when absent or blank. */
export function ariaLabel(node: TreeNode): string | null {
  const label = attributeOf(node, "aria-label");
  return label === null || label.trim() === "" ? null : label;
}

/** The alternative text of an img element, else its title; `null` for all other elements. */
export function imageAlternative(node: TreeNode): string | null {
  if (!isHtmlElement(node, "img")) return null;
  const alt = attributeOf(node, "alt");
  return alt !== null && alt.trim() !== "" ? ` ${alt} ` : attributeOf(node, "title");
}

function isBlock(node: TreeNode): boolean {
  return node.kind === "element" && node.namespace !== svgNamespace && blockElements.has(node.name);
}
