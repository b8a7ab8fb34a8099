import type { PageNode } from "@sightline/html";
import { detachedText } from "@sightline/text";
import { holdsMarkup, holdsPlaceholder, isUrl, withoutEscapedSlashes } from "@sightline/url";
import { factList } from "../read/fact-list.ts";
import type { PageReading } from "../read/page-reading.ts";
import { maxStoredUrlLength } from "../read/references.ts";
import { isScriptUrl } from "./control.ts";
import type { LinksFacts } from "./links-schema.ts";

const maxMalformed = 100;
const maxHref = 500;
/** Matches a host that is a second scheme. */
const schemeAsHost = /^https?:\/\/https?(?:[:/]|$)/;

/** Character without which a URL has no placeholder, markup, quotation mark or escaped slash: few have one. */
const oddCharacter = /[\\{<"'$]|%7b|%3c/i;

/** Finds links whose URL is malformed. */
export function malformedLinks({ baseUrl, resolve, cut, at }: PageReading) {
  const list = factList<LinksFacts["malformedLinks"][number]>(cut, "malformedLinks", maxMalformed);
  const isMalformed = (href: string): boolean => {
    const isOdd = oddCharacter.test(href);
    if (isOdd && (meansOther(href) || withoutEscapedSlashes(href.trim()) !== null)) return true;
    const { url } = resolve(href);
    return url === null ? isRejected(href, baseUrl) : schemeAsHost.test(url) || (isOdd && holdsMarkup(href));
  };
  return {
    items: list.items,
    read(node: PageNode, href: string): void {
      if (isMalformed(href)) list.add({ href: detachedText(href.trim(), maxHref), at: at(node) });
    },
  };
}

/**
 * Returns true if a link resolves to a URL that nobody means: it contains a placeholder that was not filled in, or is an
 * absolute URL in escaped quotation marks, which makes it a path.
 */
export function meansOther(href: string): boolean {
  if (!oddCharacter.test(href) || isScriptUrl(href)) return false;
  return holdsPlaceholder(href) || (/^\s*\\?["']/.test(href) && withoutEscapedSlashes(href.trim()) !== null);
}

function isRejected(href: string, baseUrl: string): boolean {
  return href.length <= maxStoredUrlLength && !isUrl(href, baseUrl);
}
