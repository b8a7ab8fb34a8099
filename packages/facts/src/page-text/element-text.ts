import { noNode, type Page, type PageNode, tagId, tagIds } from "@sightline/html";
import { foldWhiteSpace } from "@sightline/text";
import { inputType } from "../forms/input-type.ts";
import { isHidden } from "./visibility.ts";
import { walkTree } from "./walk-tree.ts";

/** Options of {@link elementText}. */
export interface ElementTextOptions {
  /** Includes the alternative text of images. Default `false`. */
  readonly imageAlternatives?: boolean;
  /** Includes the names of input elements that are buttons. Default `false`. */
  readonly buttonNames?: boolean;
  /** Includes parts hidden from users or from assistive technology. Default `true`. */
  readonly hiddenParts?: boolean;
  /** Replaces the content of an element with its aria-label. Default `false`. */
  readonly ariaLabels?: boolean;
  /** Stops after about this number of characters. Default 10 million. */
  readonly maxCharacters?: number;
  /**
   * Stops after this number of nodes, which bounds the cost of headings and links that contain each other. Default
   * unlimited.
   */
  readonly maxNodes?: number;
}

/** HTML elements whose content is not text of the page. */
const withoutText = new Set(tagIds("script style template textarea select iframe title noembed noframes frameset"));

/** HTML elements that begin a new line in a browser's default style. */
export const blockTags: ReadonlySet<number> = new Set(
  tagIds(
    `address article aside blockquote body br caption center dd details dialog dir div dl dt fieldset figcaption figure footer
     form h1 h2 h3 h4 h5 h6 header hgroup hr legend li listing main menu nav ol optgroup option p plaintext pre search
     section summary table tbody td tfoot th thead tr ul xmp`
      .trim()
      .replace(/\s+/g, " "),
  ),
);
const imageTag = tagId("img");
const inputTag = tagId("input");
/** Names of button inputs without a value (HTML Accessibility API Mappings §4.1). */
const defaultButtonNames: ReadonlyMap<string, string> = new Map([
  ["button", ""],
  ["image", "Submit Query"],
  ["reset", "Reset"],
  ["submit", "Submit"],
]);

/**
 * Returns the text of an element and its descendants, white space folded, with a space where a block begins or ends.
 * Excludes content of scripts, styles, templates, frames and form controls; noscript content counts.
 */
export function elementText(page: Page, root: PageNode, options: ElementTextOptions = {}): string {
  const only = onlyText(page, root);
  if (only !== null) return foldWhiteSpace(only);
  const { maxCharacters = 10_000_000, maxNodes = Number.POSITIVE_INFINITY } = options;
  let text = "";
  let nodes = 1;
  walkTree(page, root, {
    enter(node) {
      text += page.isText(node) ? page.text(node) : ownText(page, node, options);
      nodes += 1;
      if (text.length > maxCharacters || nodes > maxNodes) return "stop";
      return entersInto(page, node, options) ? "children" : "skip";
    },
    leave(node) {
      if (isBlock(page, node)) text += " ";
    },
  });
  return foldWhiteSpace(text);
}

/** Returns the text of an element that contains nothing else, as most links and headings do; otherwise `null`. */
function onlyText(page: Page, root: PageNode): string | null {
  const first = page.first(root);
  if (first === noNode) return "";
  return page.isText(first) && page.next(first) === noNode ? page.text(first) : null;
}

function entersInto(page: Page, node: PageNode, options: ElementTextOptions): boolean {
  if (!page.isElement(node)) return false;
  if (withoutText.has(page.tag(node))) return false;
  if (options.hiddenParts === false && isHidden(page, node)) return false;
  return options.ariaLabels !== true || ariaLabel(page, node) === null;
}

/** Returns the text that an element adds before its content. */
function ownText(page: Page, node: PageNode, options: ElementTextOptions): string {
  if (!page.isElement(node)) return "";
  const space = isBlock(page, node) ? " " : "";
  if (options.hiddenParts === false && isHidden(page, node)) return space;
  const label = options.ariaLabels === true ? ariaLabel(page, node) : null;
  if (label !== null) return ` ${label} `;
  const name = options.buttonNames === true ? buttonName(page, node) : null;
  if (name !== null) return ` ${name} `;
  return options.imageAlternatives === true ? space + (imageAlternative(page, node) ?? "") : space;
}

/** Returns the name of an input element that is a button: its value or alt, else its title; `null` for all others. */
function buttonName(page: Page, node: PageNode): string | null {
  if (page.tag(node) !== inputTag) return null;
  const type = inputType(page, node);
  const defaultName = defaultButtonNames.get(type);
  if (defaultName === undefined) return null;
  const written = page.attribute(node, type === "image" ? "alt" : "value") ?? "";
  return written.trim() === "" ? (page.attribute(node, "title") ?? defaultName) : written;
}

/** Returns the aria-label of an element; `null` when absent or blank. */
export function ariaLabel(page: Page, node: PageNode): string | null {
  const label = page.attribute(node, "aria-label");
  return label === null || label.trim() === "" ? null : label;
}

/** Returns the alternative text of an img element, else its title; `null` for all other elements. */
export function imageAlternative(page: Page, node: PageNode): string | null {
  if (page.tag(node) !== imageTag) return null;
  const alt = page.attribute(node, "alt");
  return alt !== null && alt.trim() !== "" ? ` ${alt} ` : page.attribute(node, "title");
}

function isBlock(page: Page, node: PageNode): boolean {
  return blockTags.has(page.tag(node));
}
