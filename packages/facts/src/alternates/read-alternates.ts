import { type PageNode, tagIds } from "@sightline/html";
import { detachedText, tokensOf, trimWhiteSpace } from "@sightline/text";
import { edgeFlagBit } from "../edges/packed-edges.ts";
import { factList } from "../read/fact-list.ts";
import { isFeedLink } from "../read/feed-link.ts";
import type { PageReading, ResponseReading, TopicReading } from "../read/page-reading.ts";
import { maxStoredUrlLength } from "../read/references.ts";
import { placeOf } from "../read/scope.ts";
import type { HeaderLink } from "../syntax/link-header.ts";
import type { AlternatesFacts } from "./alternates-schema.ts";

const linkTags = tagIds("link");

const limits = { hreflangs: 500, misspelledHreflangs: 20 } as const;
const maxToken = 100;
const inHeader = edgeFlagBit("in-header");
/** Matches relations that begin with `alt` but are not `alternate`; no relation in use does. */
const misspelledAlternate = /^alt(?!ernate$)/;

type Hreflang = AlternatesFacts["hreflangs"][number];

/** Reader of alternates from a response: first from its Link headers, then from its page. */
export interface AlternatesReader {
  readHeader(link: HeaderLink): void;
  readPage(reading: PageReading): TopicReading<AlternatesFacts>;
  finish(): AlternatesFacts;
}

export function alternatesReader({ cut, edges, resolve }: ResponseReading): AlternatesReader {
  const hreflangs = factList<Hreflang>(cut, "hreflangs", limits.hreflangs);
  const misspelled = factList<AlternatesFacts["misspelledHreflangs"][number]>(
    cut,
    "misspelledHreflangs",
    limits.misspelledHreflangs,
  );
  const add = (href: string, found: Pick<Hreflang, "code" | "place" | "at">, bits: number): void => {
    const reference = resolve(href);
    hreflangs.add({ raw: detachedText(href, maxStoredUrlLength), url: reference.url, ...found });
    edges.add("hreflang", reference, { text: found.code, bits, at: found.at });
  };
  const addMisspelled = (rels: readonly string[], href: string, found: Pick<Hreflang, "code" | "at">): void => {
    const rel = rels.find((name) => misspelledAlternate.test(name));
    if (rel === undefined) return;
    misspelled.add({ rel: detachedText(rel, maxToken), raw: detachedText(href, maxStoredUrlLength), ...found });
  };
  const finish = (): AlternatesFacts => ({ hreflangs: hreflangs.items, misspelledHreflangs: misspelled.items });
  return {
    readHeader({ rels, parameters, uri }) {
      if (!rels.includes("alternate")) return;
      for (const [name, value] of parameters) {
        if (name === "hreflang") add(uri, { code: detachedText(value, maxToken), place: "header" }, inHeader);
      }
    },
    readPage({ page, at }) {
      const readLink = (node: PageNode, bits: number): void => {
        const href = page.attribute(node, "href");
        const written = href === null ? null : page.attribute(node, "hreflang");
        if (href === null || written === null) return;
        const code = detachedText(trimWhiteSpace(written), maxToken);
        const rels = tokensOf(page.attribute(node, "rel") ?? "");
        // A feed's hreflang gives the language of the feed, not of a version of the page.
        if (!rels.includes("alternate")) addMisspelled(rels, href, { code, at: at(node) });
        else if (!isFeedLink(page, node)) add(href, { code, place: placeOf(bits), at: at(node) }, bits);
      };
      return { elements: [[linkTags, readLink]], finish };
    },
    finish,
  };
}
