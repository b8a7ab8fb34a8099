import { tagIds } from "@sightline/html";
import { detachedText, foldWhiteSpace, trimWhiteSpace } from "@sightline/text";
import { factList } from "../read/fact-list.ts";
import { metaPragma } from "../read/meta-name.ts";
import type { NodeReader, TopicReader } from "../read/page-reading.ts";
import { placeOf } from "../read/scope.ts";
import { headLosses } from "./head-losses.ts";
import type { HeadFacts } from "./head-schema.ts";

const titleTags = tagIds("title");
const metaTags = tagIds("meta");

const limits = { titles: 20, metaDescriptions: 20, cspMetas: 10, headElements: 500 } as const;
const maxText = 10_000;
const maxElementName = 100;

export const readHead: TopicReader<Omit<HeadFacts, "metaRefresh">> = (reading) => {
  const { page, cut, at, metaName } = reading;
  const titles = factList<HeadFacts["titles"][number]>(cut, "titles", limits.titles);
  const descriptions = factList<HeadFacts["metaDescriptions"][number]>(
    cut,
    "metaDescriptions",
    limits.metaDescriptions,
  );
  const policies = factList<string>(cut, "cspMetas", limits.cspMetas);
  const losses = headLosses(reading);
  let viewport: Pick<HeadFacts, "viewport" | "viewportAt"> = { viewport: null, viewportAt: undefined };

  // Titles inside svg are in another namespace and do not get here.
  const readTitle: NodeReader = (node, bits) => {
    titles.add({
      text: detachedText(foldWhiteSpace(page.childText(node)), maxText),
      place: placeOf(bits),
      at: at(node),
    });
  };
  const readMeta: NodeReader = (node, bits) => {
    const content = page.attribute(node, "content");
    if (content === null) return;
    const name = metaName(node);
    if (name === "description") {
      descriptions.add({ text: detachedText(trimWhiteSpace(content), maxText), place: placeOf(bits), at: at(node) });
    } else if (name === "viewport" && viewport.viewport === null) {
      viewport = { viewport: detachedText(content, maxText), viewportAt: at(node) };
    }
    if (metaPragma(page, node) === "content-security-policy") policies.add(detachedText(content, maxText));
  };
  return {
    elements: [[titleTags, readTitle], [metaTags, readMeta], ...losses.elements],
    finish({ landmarks: { head } }) {
      const elements = factList<string>(cut, "headElements", limits.headElements);
      for (let node = head === 0 ? 0 : page.first(head); node !== 0; node = page.next(node)) {
        if (page.isElement(node)) elements.add(detachedText(page.name(node), maxElementName));
      }
      return {
        headAt: at(head),
        title: titles.items[0]?.text ?? null,
        titles: titles.items,
        metaDescription: descriptions.items[0]?.text ?? null,
        metaDescriptions: descriptions.items,
        ...viewport,
        cspMetas: policies.items,
        headElements: elements.items,
        headBroken: losses.finish(),
      };
    },
  };
};
