import { type PageNode, tagIds } from "@sightline/html";
import { detachedText, tokensOf } from "@sightline/text";
import { urlKey } from "@sightline/url";
import { edgeFlagBit } from "../edges/packed-edges.ts";
import { type FactList, factList } from "../read/fact-list.ts";
import type { PageReading, ResponseReading, TopicReading } from "../read/page-reading.ts";
import { maxStoredUrlLength } from "../read/references.ts";
import { placeOf } from "../read/scope.ts";
import { type HeaderLink, linkParameter } from "../syntax/link-header.ts";
import type { CanonicalsFacts } from "./canonicals-schema.ts";

const linkTags = tagIds("link");

const maxCanonicals = 20;
const inHeader = edgeFlagBit("in-header");

type Canonical = CanonicalsFacts["canonicals"][number];

/** Reader of canonicals from a response: first from its Link headers, then from its page. */
export interface CanonicalsReader {
  readHeader(link: HeaderLink): void;
  readPage(reading: PageReading): TopicReading<CanonicalsFacts>;
  finish(): CanonicalsFacts;
}

export function canonicalsReader({ cut, edges, resolve }: ResponseReading): CanonicalsReader {
  const canonicals: FactList<Canonical> = factList(cut, "canonicals", maxCanonicals);
  const add = (href: string, found: Pick<Canonical, "place" | "qualified" | "at">, bits: number): void => {
    const reference = resolve(href);
    canonicals.add({ raw: detachedText(href, maxStoredUrlLength), url: reference.url, ...found });
    edges.add("canonical", reference, { bits, at: found.at });
  };
  const finish = (): CanonicalsFacts => ({
    canonicals: canonicals.items,
    canonicalUrl: canonicalUrlOf(canonicals.items),
  });
  return {
    readHeader(link) {
      if (!link.rels.includes("canonical")) return;
      const qualified = ["hreflang", "media", "type"].some((name) => linkParameter(link, name) !== null);
      add(link.uri, { place: "header", qualified }, inHeader);
    },
    readPage({ page, at }) {
      const readLink = (node: PageNode, bits: number): void => {
        const href = page.attribute(node, "href");
        if (href === null || !tokensOf(page.attribute(node, "rel") ?? "").includes("canonical")) return;
        const qualified = ["hreflang", "lang", "media", "type"].some((name) => page.has(node, name));
        add(href, { place: placeOf(bits), qualified, at: at(node) }, bits);
      };
      return { elements: [[linkTags, readLink]], finish };
    },
    finish,
  };
}

/** Returns the canonical target when all unqualified declarations of head and header agree. */
function canonicalUrlOf(canonicals: readonly Canonical[]): string | null {
  const targets = new Map<string, string>();
  for (const { url, place, qualified } of canonicals) {
    if (place !== "body" && !qualified && url !== null) targets.set(urlKey(url), url);
  }
  const [target] = targets.values();
  return targets.size === 1 ? (target ?? null) : null;
}
