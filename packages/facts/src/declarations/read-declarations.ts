import { tagIds } from "@sightline/html";
import { detachedText, tokensOf, trimWhiteSpace } from "@sightline/text";
import { factList } from "../read/fact-list.ts";
import type { NodeReader, TopicReader } from "../read/page-reading.ts";
import { maxStoredUrlLength } from "../read/references.ts";
import type { DeclarationsFacts } from "./declarations-schema.ts";

const linkTags = tagIds("link");
const metaTags = tagIds("meta");

const maxLinks = 20;
const maxText = 200;
const relations = new Set(["license", "nlweb", "describedby"]);
const markdown = "text/markdown";

export const readDeclarations: TopicReader<DeclarationsFacts> = ({ page, cut, metaName }) => {
  const links = factList<DeclarationsFacts["declaredLinks"][number]>(cut, "declaredLinks", maxLinks);
  let tdmReservation: string | null = null;
  const readLink: NodeReader = (node) => {
    const rels = page.attribute(node, "rel") ?? "";
    if (!/license|nlweb|describedby|alternate/i.test(rels)) return;
    const type = trimWhiteSpace(page.attribute(node, "type") ?? "").toLowerCase();
    const isDeclared = (token: string) =>
      relations.has(token) || (token === "alternate" && type.split(";", 1)[0] === markdown);
    const rel = tokensOf(rels).find(isDeclared);
    const href = rel === undefined ? null : page.attribute(node, "href");
    if (rel === undefined || href === null || !links.hasRoom()) return;
    links.items.push({
      rel,
      href: detachedText(trimWhiteSpace(href), maxStoredUrlLength),
      type: detachedText(type, maxText),
    });
  };
  const readMeta: NodeReader = (node) => {
    if (tdmReservation !== null || metaName(node) !== "tdm-reservation") return;
    const content = page.attribute(node, "content");
    if (content !== null) tdmReservation = detachedText(trimWhiteSpace(content), maxText);
  };
  return {
    elements: [
      [linkTags, readLink],
      [metaTags, readMeta],
    ],
    finish: () => ({ declaredLinks: links.items, tdmReservation }),
  };
};
