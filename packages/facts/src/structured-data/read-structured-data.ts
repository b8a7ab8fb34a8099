import { tagIds } from "@sightline/html";
import { factList } from "../read/fact-list.ts";
import type { PageReading, TopicReading } from "../read/page-reading.ts";
import { embeddedTypesReader } from "./embedded-types.ts";
import { jsonLdBlock } from "./json-ld-block.ts";
import type { StructuredDataFacts } from "./structured-data-facts-schema.ts";

const scriptTags = tagIds("script");

const limits = { jsonLd: 50, otherStructuredDataTypes: 50 } as const;

/** Structured data with what it says of the page itself. */
export interface StructuredDataReading {
  readonly facts: StructuredDataFacts;
  /** JSON-LD says that the page is an article. */
  readonly isArticle: boolean;
}

export function readStructuredData({ page, cut }: PageReading): TopicReading<StructuredDataReading> {
  const blocks = factList<StructuredDataFacts["jsonLd"][number]>(cut, "jsonLd", limits.jsonLd);
  const types = factList<string>(cut, "otherStructuredDataTypes", limits.otherStructuredDataTypes);
  const typesOf = embeddedTypesReader(page);
  let isArticle = false;
  return {
    elements: [
      [
        scriptTags,
        (node) => {
          if (!isJsonLd(page.attribute(node, "type")) || !blocks.hasRoom()) return;
          const block = jsonLdBlock(page.childText(node));
          blocks.items.push(block.fact);
          isArticle ||= block.isArticle;
        },
      ],
    ],
    everyElement(node) {
      for (const type of typesOf(node)) if (!types.items.includes(type)) types.add(type);
    },
    finish: () => ({ facts: { jsonLd: blocks.items, otherStructuredDataTypes: types.items }, isArticle }),
  };
}

/** A JSON-LD type may have parameters, as in `application/ld+json; charset=utf-8` (JSON-LD 1.1 §8.4). */
function isJsonLd(type: string | null): boolean {
  return type?.split(";", 1)[0]?.trim().toLowerCase() === "application/ld+json";
}
