import { attributeSigns, noNode, type Page, type PageNode, tagId } from "@sightline/html";
import { tokensOf } from "@sightline/text";
import { scope } from "../read/scope.ts";
import type { StatementPlace } from "./statements-schema.ts";

const headerTag = tagId("header");
const asideTag = tagId("aside");
const namingSigns = attributeSigns("class id role");
/** Maximum number of ancestors that are examined. */
export const maxAncestors = 100;
const maxNames = 500;

const placeOfRole = new Map<string, StatementPlace>([
  ["banner", "header"],
  ["complementary", "aside"],
  ["contentinfo", "footer"],
]);
/** Names that themes give to the parts of a page around its content, by class or id. */
const placesOfNames: readonly (readonly [RegExp, StatementPlace])[] = [
  [
    /^(?:(?:site|page|main|global|elementor-location)[-_]?)?footer(?:[-_]?(?:widgets?|area|wrapper|wrap|container|inner|bottom|top|content|main|menu|section))?$|^colophon$/,
    "footer",
  ],
  [/^(?:(?:site|main|global|elementor-location)[-_]?)?header$|^masthead$|^top-?bar$/, "header"],
  [/^(?:side-?bar|widget-area|right-?column|left-?column)$/, "aside"],
  [/^(?:nav|navbar|navigation|main-?nav|main-?menu|site-navigation)$/, "navigation"],
];

/** Returns the place of an element with these bits: by landmarks, else by the names of its ancestors. */
export function linePlace(page: Page, node: PageNode, bits: number): StatementPlace {
  if ((bits & scope.inNavigation) !== 0) return "navigation";
  if ((bits & scope.inFooter) !== 0) return "footer";
  if ((bits & (scope.inMain | scope.inArticle)) !== 0) return "main";
  let element = node;
  for (let depth = 0; element !== noNode && depth < maxAncestors; depth += 1) {
    const tag = page.tag(element);
    if (tag === headerTag) return "header";
    if (tag === asideTag) return "aside";
    const named = (page.attributeSigns(element) & namingSigns) === 0 ? undefined : placeOfNames(page, element);
    if (named !== undefined) return named;
    element = page.parent(element);
  }
  return "main";
}

function placeOfNames(page: Page, node: PageNode): StatementPlace | undefined {
  const role = placeOfRole.get((page.attribute(node, "role") ?? "").slice(0, maxNames).trim().toLowerCase());
  if (role !== undefined) return role;
  const names = tokensOf(
    `${page.attribute(node, "id") ?? ""} ${page.attribute(node, "class") ?? ""}`.slice(0, maxNames),
  );
  return placesOfNames.find(([pattern]) => names.some((name) => pattern.test(name)))?.[1];
}

/** Returns the closest ancestor with one of the tags, or the node itself; {@link noNode} without one. */
export function ancestorOf(page: Page, node: PageNode, tags: ReadonlySet<number>): PageNode {
  let element = node;
  for (let depth = 0; element !== noNode && depth < maxAncestors; depth += 1) {
    if (tags.has(page.tag(element))) return element;
    element = page.parent(element);
  }
  return noNode;
}
