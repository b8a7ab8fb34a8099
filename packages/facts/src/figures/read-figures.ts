import { noNode, type Page, type PageNode, tagId, tagIds } from "@sightline/html";
import { wordsOf } from "@sightline/text";
import { elementText } from "../page-text/element-text.ts";
import { factList } from "../read/fact-list.ts";
import type { PageReading, TopicReading } from "../read/page-reading.ts";
import { scope } from "../read/scope.ts";
import type { FiguresFacts } from "./figures-schema.ts";

const figureTags = tagIds("figure");
const figureTag = tagId("figure");
const captionTag = tagId("figcaption");
const pictureTags = new Set(tagIds("img picture canvas object embed"));
const otherTags = new Set(tagIds("table pre blockquote video audio iframe"));

const maxFigures = 200;
const maxNodes = 1000;
const captionLimits = { hiddenParts: false, maxCharacters: 2000, maxNodes } as const;

export function readFigures({ page, cut }: PageReading): TopicReading<FiguresFacts> {
  const words = factList<number>(cut, "figureCaptionWords", maxFigures);
  return {
    elements: [
      [
        figureTags,
        (node, bits) => {
          const figure = (bits & (scope.hidden | scope.inNoscript)) === 0 ? figureOf(page, node) : null;
          if (figure === null || !words.hasRoom()) return;
          const text = figure.caption === noNode ? "" : elementText(page, figure.caption, captionLimits);
          words.items.push(wordsOf(text.toLowerCase()).count);
        },
      ],
    ],
    finish: () => ({ figureCaptionWords: words.items }),
  };
}

/** Returns the caption of a figure; `null` when it shows no picture, or contains other figures. */
function figureOf(page: Page, figure: PageNode): { readonly caption: PageNode } | null {
  let caption: PageNode = noNode;
  let isPicture = false;
  let nodes = 0;
  for (let node = page.following(figure, figure, true); node !== noNode; node = page.following(node, figure, true)) {
    const tag = page.tag(node);
    if (tag === figureTag || otherTags.has(tag)) return null;
    if (++nodes > maxNodes) break;
    if (tag === captionTag) caption = node;
    isPicture ||= pictureTags.has(tag) || page.isSvg(node, "svg");
  }
  return isPicture ? { caption } : null;
}
