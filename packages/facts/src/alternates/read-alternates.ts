import { type PageNode, tagIds } from "@sightline/html";
import { keptText, tokensOf, trimWhiteSpace } from "@sightline/text";
import { edgeFlagBit } from "../edges/packed-edges.ts";
import { factList } from "../read/fact-list.ts";
import { isFeedLink } from "../read/feed-link.ts";
import type { AnswerReading, PageReading, TopicReading } from "../read/page-reading.ts";
import { maxKeptUrlLength } from "../read/references.ts";
import { placeOf } from "../read/scope.ts";
import type { HeaderLink } from "../syntax/link-header.ts";
import type { AlternatesFacts } from "./alternates-schema.ts";

const linkTags = tagIds("link");

const limits = { hreflangs: 500, misspelledHreflangs: 20 } as const;
const maxToken = 100;
const inHeader = edgeFlagBit("in-header");
/** Everything that begins like `alternate` and is something else; no relation in use does. */
const misspelledAlternate = /^alt(?!ernate$)/;

/** Alternates while an answer is read: those of its Link headers first. */
export interface AlternatesReader {
  readHeader(link: HeaderLink): void;
  readPage(reading: PageReading): TopicReading<AlternatesFacts>;
  finish(): AlternatesFacts;
}

export function alternatesReader({ cut, edges, resolve }: AnswerReading): AlternatesReader {
  const hreflangs = factList<AlternatesFacts["hreflangs"][number]>(cut, "hreflangs", limits.hreflangs);
  const misspelled = factList<AlternatesFacts["misspelledHreflangs"][number]>(
    cut,
    "misspelledHreflangs",
    limits.misspelledHreflangs,
  );
  const add = (code: string, href: string, place: "head" | "body" | "header", bits: number): void => {
    const reference = resolve(href);
    hreflangs.add({ code, raw: keptText(href, maxKeptUrlLength), url: reference.url, place });
    edges.add("hreflang", reference, code, bits);
  };
  const addMisspelled = (rels: readonly string[], code: string, href: string): void => {
    const rel = rels.find((name) => misspelledAlternate.test(name));
    if (rel === undefined) return;
    misspelled.add({ rel: keptText(rel, maxToken), code, raw: keptText(href, maxKeptUrlLength) });
  };
  const finish = (): AlternatesFacts => ({ hreflangs: hreflangs.items, misspelledHreflangs: misspelled.items });
  return {
    readHeader({ rels, parameters, uri }) {
      if (!rels.includes("alternate")) return;
      for (const [name, value] of parameters) {
        if (name === "hreflang") add(keptText(value, maxToken), uri, "header", inHeader);
      }
    },
    readPage({ page }) {
      const readLink = (node: PageNode, bits: number): void => {
        const href = page.attribute(node, "href");
        const written = href === null ? null : page.attribute(node, "hreflang");
        if (href === null || written === null) return;
        const code = keptText(trimWhiteSpace(written), maxToken);
        const rels = tokensOf(page.attribute(node, "rel") ?? "");
        // A feed's hreflang tells the language of the feed, not of a version of the page.
        if (!rels.includes("alternate")) addMisspelled(rels, code, href);
        else if (!isFeedLink(page, node)) add(code, href, placeOf(bits), bits);
      };
      return { elements: [[linkTags, readLink]], finish };
    },
    finish,
  };
}
