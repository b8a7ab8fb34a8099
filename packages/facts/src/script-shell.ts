import {
  attributeOf,
  following,
  htmlNamespace,
  isHtmlElement,
  type Step,
  type TreeNode,
  walkTree,
} from "@sightline/html";
import { wordsOf } from "@sightline/text";
import { inputType } from "./forms.ts";
import type { PageFacts } from "./page-facts.ts";
import { isHidden } from "./text/visibility.ts";

/** From this many visible words on a page has something to say. */
const enoughWords = 50;
/** Fifty words of any script have fewer characters. */
const maxCharacters = 20_000;
const rootIds = new Set(["root", "app", "__next", "__nuxt", "q-app", "svelte", "__docusaurus", "___gatsby"]);
const withoutText = new Set(["script", "style", "template", "noscript", "noembed", "noframes", "title"]);
const headings = new Set(["h1", "h2", "h3", "h4", "h5", "h6"]);
/** Elements that a server writes because visitors use them; a splash screen has none. */
const content = new Set(
  "a input select textarea button form video audio iframe object embed table ul ol dl h1 h2 h3 h4 h5 h6".split(" "),
);
const loadingNotice =
  /^(?:loading|please wait|wird geladen|laden|lädt|chargement|cargando|carregando|caricamento|загрузка|読み込み中|加载中)[\s.…]*$/i;
/** A script that begins by setting the location has no other purpose. */
const setsLocation =
  /^(?:(?:window|document|self|top|parent)\.)?location(?:\.href)?\s*(?:=(?!=)|\.(?:replace|assign)\s*\()/;

/**
 * What shows that a page is a shell that scripts fill; `null` for all other pages, and where there is doubt: pages with
 * any content in the root, a heading, a field for a password, or a script that leads elsewhere.
 *
 * @param mainText counts of the main text, which alone tell most pages from shells
 */
export function scriptShellOf(document: TreeNode, mainText: Pick<PageFacts, "wordCount">): PageFacts["scriptShell"] {
  if (mainText.wordCount >= enoughWords) return null;
  const reader = new ShellReader();
  walkTree(document, reader);
  return reader.finish();
}

/** A class because a walk's visitor is two functions over one state. */
class ShellReader {
  #root: string | null = null;
  #text = "";
  #isOther = false;

  enter(node: TreeNode): Step {
    if (node.kind === "text") this.#text += node.text;
    if (node.kind !== "element") return "children";
    const step = this.#step(node);
    this.#isOther ||= step === "stop" || this.#text.length > maxCharacters;
    return this.#isOther ? "stop" : step;
  }

  leave(): void {
    this.#text += " ";
  }

  #step(node: TreeNode): Step {
    if (node.namespace !== htmlNamespace) return "skip";
    const root = rootSelector(node);
    if (root !== null) {
      this.#root ??= root;
      return isEmptyRoot(node) ? "skip" : "stop";
    }
    if (isRedirectScript(node)) return "stop";
    if (withoutText.has(node.name) || (node.name !== "body" && isHidden(node))) return "skip";
    const hasContent = headings.has(node.name) || (node.name === "input" && inputType(node) === "password");
    return hasContent ? "stop" : "children";
  }

  finish(): PageFacts["scriptShell"] {
    if (this.#root === null || this.#isOther) return null;
    const words = wordsOf(this.#text.toLowerCase()).count;
    return words < enoughWords ? { root: this.#root, words } : null;
  }
}

function rootSelector(node: TreeNode): string | null {
  if (node.name === "app-root") return "app-root";
  const id = node.attributes.length === 0 ? null : attributeOf(node, "id");
  return id !== null && rootIds.has(id) ? `#${id}` : null;
}

/** Nothing but a notice of loading, a drawing or one picture stands in the root. */
function isEmptyRoot(root: TreeNode): boolean {
  let text = "";
  let images = 0;
  let node = following(root, root, true);
  while (node !== null) {
    if (node.kind === "text") text += node.text;
    const isElement = node.kind === "element";
    if (isElement && content.has(node.name)) return false;
    if (isElement && node.name === "img") images += 1;
    if (images > 1 || text.length > maxCharacters) return false;
    const isLeftOut = isElement && (withoutText.has(node.name) || node.namespace !== htmlNamespace);
    node = following(node, root, !isLeftOut);
  }
  const said = text.trim();
  return said === "" || loadingNotice.test(said.slice(0, 100));
}

function isRedirectScript(node: TreeNode): boolean {
  if (!isHtmlElement(node, "script") || node.first === null) return false;
  return setsLocation.test(node.first.text.slice(0, 1000).trimStart());
}
