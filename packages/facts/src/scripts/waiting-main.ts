import { noNode, type Page, type PageNode, tagId, tagIds } from "@sightline/html";
import { wordsOf } from "@sightline/text";
import { isHidden } from "../page-text/visibility.ts";
import { walkTree } from "../page-text/walk-tree.ts";
import { isLoadingNotice, maxCharacters, textOfEmpty, withoutText } from "./empty-root.ts";
import { patched, type ShellReading } from "./script-shell.ts";
import type { ScriptsFacts } from "./scripts-schema.ts";

const templateTag = tagId("template");
const bodyTag = tagId("body");
/** Elements beside the content of an application that searches: its filters. */
const controls = new Set([
  ...withoutText,
  ...tagIds("aside nav form fieldset label input select textarea button datalist"),
]);
/** Class names of drawings that are shown while content loads. */
const placeholder = /(?:^|[\s_-])(?:spinner|loader|loading|skeleton)(?:$|[\s_-])/i;

/**
 * Returns the evidence that scripts fill the main element: it is empty but for a loading notice (also beside filters), a spinner, or the mark of
 * Next.js that it was not rendered on the server, or a patch that fills it. `null` for all other pages, also for one that is empty without such a sign.
 */
export function waitingMain(
  { page, at, patches }: ShellReading,
  mains: readonly PageNode[],
): ScriptsFacts["scriptShell"] {
  const [main, ...others] = mains;
  if (main === undefined || others.length > 0) return null;
  const text = textOfEmpty(page, main);
  const patch = patched(patches, main);
  const isEmpty = text === "" && (patch.isPatched === true || hasSignOfLoading(page, main));
  const isWaiting = isEmpty || isLoadingNotice(text ?? textOfEmpty(page, main, controls) ?? "");
  return isWaiting ? { root: "main", words: visibleWords(page), ...patch, at: at(main) } : null;
}

function hasSignOfLoading(page: Page, main: PageNode): boolean {
  for (let node = page.following(main, main, true); node !== noNode; node = page.following(node, main, true)) {
    if (!page.isElement(node)) continue;
    if (page.attribute(node, "aria-busy") === "true" || placeholder.test(page.attribute(node, "class") ?? ""))
      return true;
    const isBailout = page.attribute(node, "data-dgst") === "BAILOUT_TO_CLIENT_SIDE_RENDERING";
    if (page.tag(node) === templateTag && isBailout) return true;
  }
  return false;
}

function visibleWords(page: Page): number {
  let text = "";
  walkTree(page, noNode, {
    enter(node) {
      if (page.isText(node)) text += page.text(node);
      if (text.length > maxCharacters) return "stop";
      const tag = page.tag(node);
      const isLeftOut = !page.isElement(node) || withoutText.has(tag) || (tag !== bodyTag && isHidden(page, node));
      return isLeftOut ? "skip" : "children";
    },
    leave() {
      text += " ";
    },
  });
  return wordsOf(text.toLowerCase()).count;
}
