import { tagIds } from "@sightline/html";
import { detachedText } from "@sightline/text";
import { elementText } from "../page-text/element-text.ts";
import { isSearchResult } from "../page-text/script-filled.ts";
import { factList } from "../read/fact-list.ts";
import type { PageReading, TopicReading } from "../read/page-reading.ts";
import { scope } from "../read/scope.ts";
import { headingOffsets } from "./heading-offsets.ts";
import type { HeadingsFacts } from "./headings-schema.ts";

const headingTags = tagIds("h1 h2 h3 h4 h5 h6");

const maxHeadings = 500;
/** Highest level that offsets can reach. */
const maxLevel = 9;
const maxText = 1000;
const textLimits = { imageAlternatives: true, maxCharacters: 4 * maxText, maxNodes: 10_000 } as const;

interface FoundHeading {
  readonly heading: Omit<HeadingsFacts["headings"][number], "inMain">;
  readonly bits: number;
}

export function readHeadings({ page, cut, at }: PageReading): TopicReading<HeadingsFacts> {
  const found = factList<FoundHeading>(cut, "headings", maxHeadings);
  const offsetOf = headingOffsets(page);
  return {
    elements: [
      [
        headingTags,
        (node, bits) => {
          if (!found.hasRoom()) return;
          const level = Number(page.name(node)[1]);
          const offset = offsetOf(node);
          const heading = {
            level,
            ...(offset > 0 && { computedLevel: Math.min(level + offset, maxLevel) }),
            text: detachedText(elementText(page, node, textLimits), maxText),
            hidden: (bits & scope.hidden) !== 0 || isSearchResult(page, node),
            at: at(node),
          };
          found.items.push({ heading, bits });
        },
      ],
    ],
    // Headings are in the main content if they are in its element or, without one, outside of boilerplate.
    finish({ landmarks: { mains, articles } }) {
      const required = mains.length > 0 ? scope.inMain : articles.length === 1 ? scope.inArticle : 0;
      const isInMain = (bits: number): boolean =>
        required === 0 ? (bits & (scope.inNavigation | scope.inBoilerplate)) === 0 : (bits & required) !== 0;
      return {
        headings: found.items.map(({ heading, bits }) => ({ ...heading, inMain: isInMain(bits) })),
      };
    },
  };
}
