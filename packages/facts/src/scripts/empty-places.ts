import { type PageNode, tagIds } from "@sightline/html";
import { selectorOf } from "../page-text/selector-of.ts";
import { isWordless } from "../page-text/wordless.ts";
import type { NodeReader, PageReading, WalkReaders } from "../read/page-reading.ts";
import { scope } from "../read/scope.ts";
import type { ScriptsFacts } from "./scripts-schema.ts";

/** Lists and tables have content, or wait for it. */
const listTags = tagIds("ul ol tbody");
/** Many empty elements are decorations; a script needs a name to fill one. */
const boxTags = tagIds("div section");
const outside =
  scope.hidden | scope.concealed | scope.inNoscript | scope.inNavigation | scope.inBoilerplate | scope.inFooter;
/** Characters of id and class names that are looked at. */
const maxNames = 200;
/** Names of what is no content, shows up later, or comes from another site. */
const elsewhere =
  /map|modal|dialog|popup|overlay|lightbox|backdrop|portal|toast|snack|tooltip|consent|cookie|captcha|turnstile|chat|widget|disqus|comment|player|particle|background|canvas|loader|loading|spinner|progress|error|status|message|notice|notif|alert|translate|calendly|fb-root|banner|nav|menu|header|footer|sidebar|(?:^|[-_])(?:ads?|bg)(?:$|[-_\d])/i;

/** Finds the elements of a page's content that are empty, and that scripts may fill. */
export function emptyPlaces({ page, at }: Pick<PageReading, "page" | "at">) {
  let count = 0;
  let first: PageNode | null = null;
  const reader =
    (needsId: boolean): NodeReader =>
    (node, bits) => {
      // Few elements are empty: only their attributes are read.
      if ((bits & outside) !== 0 || !isWordless(page, node)) return;
      const id = page.attribute(node, "id") ?? "";
      if (needsId && id === "") return;
      if (elsewhere.test(`${id} ${page.attribute(node, "class") ?? ""}`.slice(0, maxNames))) return;
      count += 1;
      first ??= node;
    };
  const readers: WalkReaders["elements"] = [
    [listTags, reader(false)],
    [boxTags, reader(true)],
  ];
  return {
    readers,
    /** Returns them; `null` if there are none. */
    fact: (): ScriptsFacts["emptyPlaces"] =>
      first === null ? null : { count, selector: selectorOf(page, first), at: at(first) },
  };
}
