import { tagIds } from "@sightline/html";
import { detachedText } from "@sightline/text";
import { factList } from "../read/fact-list.ts";
import { maxMetaName, metaProperty } from "../read/meta-name.ts";
import type { NodeReader, PageReading, TopicReading } from "../read/page-reading.ts";
import type { SocialFacts } from "./social-schema.ts";

const metaTags = tagIds("meta");

const maxMetas = 100;
const maxContent = 10_000;
const socialPrefix = /^(?:og|article|book|profile|video|music|product|fb|twitter):/;

/**
 * Reads social metas. Open Graph is specified with property and Twitter cards with name; consumers read either from
 * both.
 */
export function readSocial({ page, cut, at, metaName }: PageReading): TopicReading<SocialFacts> {
  const metas = factList<SocialFacts["socialMetas"][number]>(cut, "socialMetas", maxMetas);
  const readMeta: NodeReader = (node) => {
    const name = metaProperty(page, node) ?? metaName(node);
    const content = name !== null && socialPrefix.test(name) ? page.attribute(node, "content") : null;
    if (name === null || content === null) return;
    metas.add({
      name: detachedText(name, maxMetaName),
      content: detachedText(content, maxContent),
      at: at(node),
    });
  };
  return {
    elements: [[metaTags, readMeta]],
    finish: () => ({ socialMetas: metas.items }),
  };
}
