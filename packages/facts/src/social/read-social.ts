import { tagIds } from "@sightline/html";
import { detachedText } from "@sightline/text";
import { factList } from "../read/fact-list.ts";
import { maxMetaName, metaProperty } from "../read/meta-name.ts";
import type { NodeReader, TopicReader } from "../read/page-reading.ts";
import { previewImages } from "./preview-images.ts";
import type { SocialFacts } from "./social-schema.ts";

const metaTags = tagIds("meta");

const maxMetas = 100;
const maxContent = 10_000;
/** Images of a page for which there are edges: services show the first. */
const maxImages = 4;
const imageNames = new Set(["og:image", "og:image:url", "og:image:secure_url", "twitter:image", "twitter:image:src"]);
const socialPrefix = /^(?:og|article|book|profile|video|music|product|fb|twitter):/;

/**
 * Reads social metas, and adds an edge for each image that they name. Open Graph is specified with property and Twitter cards with name; consumers read either from
 * both.
 */
export const readSocial: TopicReader<SocialFacts> = (reading) => {
  const { page, cut, at, metaName } = reading;
  const images = previewImages(reading, maxImages);
  const metas = factList<SocialFacts["socialMetas"][number]>(cut, "socialMetas", maxMetas);
  const readMeta: NodeReader = (node, bits) => {
    const name = metaProperty(page, node) ?? metaName(node);
    const content = name !== null && socialPrefix.test(name) ? page.attribute(node, "content") : null;
    if (name === null || content === null) return;
    metas.add({
      name: detachedText(name, maxMetaName),
      content: detachedText(content, maxContent),
      at: at(node),
    });
    if (imageNames.has(name)) images.add(content, { text: name, bits, at: at(node) });
  };
  return {
    elements: [[metaTags, readMeta]],
    finish: () => ({ socialMetas: metas.items }),
  };
};
