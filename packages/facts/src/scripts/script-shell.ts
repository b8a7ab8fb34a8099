import { noNode, type Page, type PageNode, tagId, tagIds } from "@sightline/html";
import { wordsOf } from "@sightline/text";
import { inputType } from "../forms/input-type.ts";
import type { TextFacts } from "../main-text/text-facts.ts";
import { elementText } from "../page-text/element-text.ts";
import { isHidden } from "../page-text/visibility.ts";
import { type Step, walkTree } from "../page-text/walk-tree.ts";
import type { PageReading } from "../read/page-reading.ts";
import type { ContentPatches } from "./content-patches.ts";
import { contentTags, isEmptyRoot, maxCharacters, withoutText } from "./empty-root.ts";
import type { ScriptsFacts } from "./scripts-schema.ts";

/** Minimum number of visible words that make a page more than a shell. */
export const enoughWords = 50;
const rootIds = new Set(["root", "app", "__next", "__nuxt", "q-app", "svelte", "__docusaurus", "___gatsby"]);
const headings = new Set(tagIds("h1 h2 h3 h4 h5 h6"));
const pictureTags = new Set(tagIds("img picture canvas frameset"));
/** Elements that every page has, and those that show nothing. */
const bareTags = new Set(tagIds("html head body base link meta noscript script style template title"));
const bodyTag = tagId("body");
const inputTag = tagId("input");
const scriptTag = tagId("script");
const noscriptTag = tagId("noscript");
const asksForScripts =
  /enable javascript|javascript (?:is )?(?:required|disabled)|activate javascript|javascript aktivieren|activer javascript/i;
const setsLocation =
  /^(?:(?:window|document|self|top|parent)\.)?location(?:\.href)?\s*(?:=(?!=)|\.(?:replace|assign)\s*\()/;

/**
 * Returns the evidence that a page is a shell that scripts fill; `null` for all other pages, and in case of doubt:
 * pages with any content in the root, a heading, a password field, or a script that redirects, and pages without a root
 * that show anything at all.
 *
 * @param options `hasProgram` if a script may write the page
 * @param mainText counts of the main text, which alone distinguish most pages from shells
 */
export function scriptShellOf(
  { page, at, patches }: ShellReading,
  mainText: Pick<TextFacts, "wordCount">,
  { hasProgram }: { readonly hasProgram: boolean },
): ScriptsFacts["scriptShell"] {
  if (mainText.wordCount >= enoughWords) return null;
  const shell = new ShellReader(page);
  walkTree(page, noNode, shell);
  return shell.finish(at, patches, hasProgram);
}

/** State shared by the readers of shells. */
export interface ShellReading extends Pick<PageReading, "page" | "at"> {
  readonly patches: ContentPatches;
}

/** A class because entering and leaving nodes share its state. */
class ShellReader {
  readonly #page: Page;
  #root: PageNode = noNode;
  #text = "";
  #asksForScripts = false;
  #hasElements = false;
  #isBare = true;
  #isOther = false;

  constructor(page: Page) {
    this.#page = page;
  }

  enter(node: PageNode): Step {
    if (this.#page.isText(node)) this.#text += this.#page.text(node);
    const step = this.#page.isElement(node) ? this.#elementStep(node) : "skip";
    this.#isOther ||= step === "stop" || this.#text.length > maxCharacters;
    return this.#isOther ? "stop" : step;
  }

  leave(): void {
    this.#text += " ";
  }

  #elementStep(node: PageNode): Step {
    const page = this.#page;
    if (!page.isHtml(node)) {
      this.#hasElements = true;
      return "skip";
    }
    if (rootSelector(page, node) !== null) {
      if (this.#root === noNode) this.#root = node;
      return isEmptyRoot(page, node) ? "skip" : "stop";
    }
    if (isOwnContent(page, node)) return "stop";
    const isSkipped = isLeftOut(page, node);
    if (!isSkipped && !bareTags.has(page.tag(node))) this.#isBare = false;
    this.#hasElements ||= contentTags.has(page.tag(node)) || pictureTags.has(page.tag(node));
    if (page.tag(node) === noscriptTag) {
      this.#asksForScripts ||= asksForScripts.test(elementText(page, node, { maxCharacters: 500 }));
    }
    return isSkipped ? "skip" : "children";
  }

  finish(at: PageReading["at"], patches: ContentPatches, hasProgram: boolean): ScriptsFacts["scriptShell"] {
    if (this.#isOther) return null;
    const words = wordsOf(this.#text.toLowerCase()).count;
    if (words >= enoughWords) return null;
    const root = this.#root === noNode ? null : rootSelector(this.#page, this.#root);
    if (root !== null) return { root, words, ...patched(patches, this.#root), at: at(this.#root) };
    const isBlank = words === 0 && (this.#asksForScripts || (hasProgram && !this.#hasElements));
    if (!isBlank) return null;
    return this.#isBare && !this.#asksForScripts ? { root: "body", words, isBare: true } : { root: "body", words };
  }
}

/** Returns the part of a shell's evidence that a template has its content. */
export function patched(patches: ContentPatches, root: PageNode): { readonly isPatched?: true } {
  return patches.isPatched(root) ? { isPatched: true } : {};
}

function isOwnContent(page: Page, node: PageNode): boolean {
  const tag = page.tag(node);
  if (headings.has(tag)) return !isHidden(page, node);
  if (tag === inputTag) return inputType(page, node) === "password" && !isHidden(page, node);
  // A script that begins by setting the location has no other purpose.
  return tag === scriptTag && setsLocation.test(page.childText(node).slice(0, 1000).trimStart());
}

function isLeftOut(page: Page, node: PageNode): boolean {
  const tag = page.tag(node);
  return withoutText.has(tag) || (tag !== bodyTag && isHidden(page, node));
}

function rootSelector(page: Page, node: PageNode): string | null {
  if (page.tag(node) === 0 && page.name(node) === "app-root") return "app-root";
  const id = page.attribute(node, "id");
  return id !== null && rootIds.has(id) ? `#${id}` : null;
}
