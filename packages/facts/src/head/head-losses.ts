import { type Page, type PageNode, tagIds } from "@sightline/html";
import { detachedText, tokensOf } from "@sightline/text";
import type { NodeReader, PageReading } from "../read/page-reading.ts";
import { scope } from "../read/scope.ts";
import { isRobotsMetaName } from "../robots-directives/robots-meta-name.ts";
import type { HeadFacts } from "./head-schema.ts";

const titleTags = tagIds("title");
const baseTags = tagIds("base");
const metaTags = tagIds("meta");
const linkTags = tagIds("link");

type Loss = NonNullable<HeadFacts["headBroken"]>["lost"][number];

/** Relations that the HTML standard allows in the body ("body-ok"). */
const bodyOk = new Set([
  "dns-prefetch",
  "modulepreload",
  "pingback",
  "preconnect",
  "prefetch",
  "preload",
  "stylesheet",
]);

/** Finds elements that belong in the head but ended up in the body. */
export function headLosses({ page, positionOf, metaName }: PageReading): {
  readonly elements: readonly (readonly [readonly number[], NodeReader])[];
  finish(): HeadFacts["headBroken"];
} {
  const lost = new Set<Loss>();
  const note =
    (lossOf: (page: Page, node: PageNode) => Loss | null): NodeReader =>
    (node, bits) => {
      if ((bits & scope.inHead) !== 0) return;
      const loss = lossOf(page, node);
      if (loss !== null) lost.add(loss);
    };
  return {
    elements: [
      [titleTags, note(() => "title")],
      [baseTags, note(() => "other")],
      [metaTags, note((_, node) => lostMeta(page, node, metaName(node)))],
      [linkTags, note(lostLink)],
    ],
    finish() {
      const { bodyImpliedBy } = page;
      if (bodyImpliedBy === null || lost.size === 0) return null;
      return { element: detachedText(bodyImpliedBy, 100), at: positionOf(page.bodyImpliedAt), lost: [...lost] };
    },
  };
}

function lostMeta(page: Page, node: PageNode, name: string | null): Loss | null {
  if (page.has(node, "itemprop")) return null;
  if (name === null || !page.has(node, "content")) return "other";
  if (name === "description" || name === "viewport") return name;
  return isRobotsMetaName(name) ? "robots" : "other";
}

function lostLink(page: Page, node: PageNode): Loss | null {
  if (page.has(node, "itemprop")) return null;
  const rels = tokensOf(page.attribute(node, "rel") ?? "");
  if (rels.includes("canonical")) return "canonical";
  if (rels.includes("alternate") && page.has(node, "hreflang")) return "hreflang";
  return rels.length > 0 && !rels.some((rel) => bodyOk.has(rel)) ? "other" : null;
}
