import type { PageNode } from "@sightline/html";
import { detachedText } from "@sightline/text";
import { holdsMarkup, isUrl } from "@sightline/url";
import { factList } from "../read/fact-list.ts";
import type { PageReading } from "../read/page-reading.ts";
import { maxStoredUrlLength } from "../read/references.ts";
import type { LinksFacts } from "./links-schema.ts";

const maxMalformed = 100;
const maxHref = 500;
/** Matches a host that is a second scheme. */
const schemeAsHost = /^https?:\/\/https?(?:[:/]|$)/;

/** Finds links whose URL is malformed. */
export function malformedLinks({ baseUrl, resolve, cut, at }: PageReading) {
  const list = factList<LinksFacts["malformedLinks"][number]>(cut, "malformedLinks", maxMalformed);
  return {
    items: list.items,
    read(node: PageNode, href: string): void {
      const { url } = resolve(href);
      const isMalformed = url === null ? isRejected(href, baseUrl) : schemeAsHost.test(url) || holdsMarkup(href);
      if (isMalformed) list.add({ href: detachedText(href.trim(), maxHref), at: at(node) });
    },
  };
}

function isRejected(href: string, baseUrl: string): boolean {
  return href.length <= maxStoredUrlLength && !isUrl(href, baseUrl);
}
