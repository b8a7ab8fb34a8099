import type { PageRecord } from "@sightline/model";
import { hostOf, isUrl, urlIdentity, urlKey } from "@sightline/url";
import { hash53 } from "./hash.ts";
import { urlSample } from "./url-sample.ts";

/**
 * Canonical of a page that names another page of the site, although the page is no copy of it: `displaced` if the named
 * page can be indexed, so that engines are asked to show other content in its place, `unusable` if it cannot.
 */
export interface WrongCanonical {
  readonly kind: "displaced" | "unusable";
  /** State of the named page, such as `answers 404`. */
  readonly target: string;
}

/** Wrong canonicals of a crawl. */
export interface WrongCanonicals {
  /** Returns the fault of a page's canonical; `null` without one. */
  of(page: CanonicalPage): WrongCanonical | null;
  readonly pages: number;
  /** Number of these pages that a sitemap lists, and the first of them in alphabetical order out of a sample. */
  readonly listed: number;
  readonly listedExample: string | null;
}

type CanonicalPage = Pick<PageRecord, "url" | "canonicalUrl" | "indexability">;

const displaced: WrongCanonical = { kind: "displaced", target: "has other content" };

/**
 * Collects the pages that settling kept as pages of their own although their canonical names another one. Settling drops
 * a canonical for several reasons; the state of the named page tells which. Only hashes of URLs grow with the pages.
 */
export function wrongCanonicals() {
  const states = new Map<number, WrongCanonical>();
  const redirects = new Map<number, number>();
  const claims = new Map<number, { readonly target: number; readonly isListed: boolean }>();
  const listed = urlSample();

  function faultOf(page: number, target: number): WrongCanonical | null {
    const end = redirects.get(target) ?? target;
    // A canonical that leads back to its page, or to one that names yet another, leaves engines the choice.
    if (end === page || claims.has(end)) return null;
    return states.get(end) ?? null;
  }

  return {
    add(page: PageRecord): void {
      const key = hashOf(page.url);
      if (page.kind === "redirect" && !page.redirectLoop) redirects.set(key, hashOf(page.finalUrl));
      else states.set(key, stateOf(page));
      if (!namesOther(page)) return;
      claims.set(key, { target: hashOf(page.canonicalUrl ?? ""), isListed: page.inSitemap });
      if (page.inSitemap) listed.add(page.url);
    },
    finish(): WrongCanonicals {
      const wrong = new Map([...claims].filter(([page, { target }]) => faultOf(page, target) !== null));
      return {
        of: (page) => (namesOther(page) ? faultOf(hashOf(page.url), hashOf(page.canonicalUrl ?? "")) : null),
        pages: wrong.size,
        listed: [...wrong.values()].filter(({ isListed }) => isListed).length,
        listedExample: listed.urls().find((url) => wrong.has(hashOf(url))) ?? null,
      };
    },
  };
}

/** True if settling calls a page indexable that names another URL of its host. */
export function namesOther({ url, canonicalUrl, indexability }: CanonicalPage): boolean {
  if (indexability !== "indexable" || canonicalUrl === null || !isUrl(canonicalUrl) || !isUrl(url)) return false;
  return urlKey(canonicalUrl) !== urlKey(url) && hostOf(canonicalUrl) === hostOf(url);
}

function hashOf(url: string): number {
  return hash53(urlIdentity(url));
}

function stateOf({ indexability, status }: PageRecord): WrongCanonical {
  switch (indexability) {
    case "indexable":
    case "canonicalised":
    case "duplicate":
    case "not-html":
    case "not-analysed":
      return displaced;
    case "noindex":
      return { kind: "unusable", target: "has noindex" };
    case "disallowed":
      return { kind: "unusable", target: "is disallowed by robots.txt" };
    case "soft-404":
      return { kind: "unusable", target: "does not exist, although it answers 200" };
    case "redirect":
      return { kind: "unusable", target: "redirects" };
    case "failed":
    case "client-error":
    case "server-error":
    case "other-status":
      return { kind: "unusable", target: status === null ? "gives no answer" : `answers ${status}` };
  }
}
