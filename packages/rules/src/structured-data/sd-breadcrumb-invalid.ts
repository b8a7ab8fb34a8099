import { type GraphNode, nodesIn, type StructuredData, textOf } from "@sightline/facts";
import { definePageRule, isLaterPage } from "@sightline/model/rule";
import { urlPath } from "@sightline/url";
import { positionIn } from "./graph-texts.ts";

const maxPositions = 20;

export default definePageRule({
  meta: {
    id: "sd-breadcrumb-invalid",
    category: "structured-data",
    title: "Breadcrumb in structured data is incomplete or out of order",
    severity: "warning",
    why: "Search results show the URL instead of the breadcrumb, or its entries in the wrong order.",
    fix: "List the pages on the path from the first level to this page, at least two, and number them 1, 2, 3 and so on.",
    sources: [
      "https://developers.google.com/search/docs/appearance/structured-data/breadcrumb",
      "https://schema.org/BreadcrumbList",
    ],
    messages: {
      short: "The breadcrumb has a single entry; Google asks for at least two.",
      positions:
        "The {count} entries of the breadcrumb have these positions: {positions}. They should be 1 to {count}.",
    },
  },
  population: "indexable",
  reads: ["structuredData"],
  applies: ({ structuredData }) => breadcrumbs(structuredData).length > 0,

  *evaluate({ structuredData, url }) {
    for (const list of breadcrumbs(structuredData)) {
      const positions = positionsOf(structuredData, list);
      const count = positions.length;
      const at = positionIn([{ node: list }]);
      if (count === 1 && hasParent(url)) {
        // Results may show the URL's folders just as well.
        yield { message: "short", at, certainty: "review" };
        return;
      }
      // A position that is missing is a missing property.
      if (positions.includes("") || areNumbered(positions)) continue;
      yield {
        message: "positions",
        at,
        data: { count, positions: positions.slice(0, maxPositions) },
        certainty: areOrdered(positions) ? "review" : "certain",
      };
      return;
    }
  },
});

function breadcrumbs({ nodes }: StructuredData): readonly GraphNode[] {
  return nodes.filter(({ types }) => types.includes("BreadcrumbList"));
}

/** Returns the positions of a list's entries. */
function positionsOf(data: StructuredData, list: GraphNode): readonly string[] {
  const entries = nodesIn(data, list, "itemListElement");
  const positions = entries.map((entry) => textOf(data, entry, "position") ?? "");
  if (areNumbered(positions)) return positions;
  // A list that a page writes twice has each entry twice if both have one id.
  const keyOf = (entry: GraphNode, index: number): string => {
    const position = positions[index] ?? "";
    return position === ""
      ? `${index}`
      : [position, textOf(data, entry, "name"), textOf(data, entry, "item")].join("\n");
  };
  return [...new Map(entries.map((entry, index) => [keyOf(entry, index), positions[index] ?? ""])).values()];
}

/** Returns true for a page below another one; pages of the first level and later pages of a list have no path to show. */
function hasParent(url: string): boolean {
  if (isLaterPage(url)) return false;
  return (urlPath(url) ?? "").split("/").filter((segment) => segment !== "").length > 1;
}

function areNumbered(positions: readonly string[]): boolean {
  const isInOrder = positions.every((position, index) => position === `${index + 1}`);
  if (isInOrder) return true;
  const sorted = positions.map(Number).sort((a, b) => a - b);
  return sorted.every((position, index) => position === index + 1);
}

/** Returns true if the order of the entries is clear, although it does not count from 1. */
function areOrdered(positions: readonly string[]): boolean {
  return new Set(positions).size === positions.length && positions.every((position) => /^\d+$/.test(position));
}
