import { isMember, isSetAside, type PageKind, type PageRecord, pageKindOf } from "@sightline/model";
import { type PageType, pageTypeOf } from "../reading/page-type.ts";

/** Page that directives exclude although readers are led to it. */
export interface LedPage {
  readonly id: number;
  readonly url: string;
  readonly isInMenu: boolean;
  readonly isInSitemap: boolean;
}

/** What one pass over all records of a crawl says. */
export interface SiteSurvey {
  /** Number of HTML pages. */
  readonly htmlPages: number;
  /** Ids of the pages that the answers are about, in ascending order. */
  readonly pages: readonly number[];
  /** Pages among them that directives exclude although a menu or a sitemap leads there. */
  readonly ledPages: readonly LedPage[];
  /** Pages about, and of contact and law that are not among them; they may say who runs the site. At most 20. */
  readonly identityPages: readonly number[];
  /** Number of pages that answer by a challenge alone. */
  readonly challenges: number;
}

/** Counts pages as they are scanned. */
export interface SurveyFold {
  add(page: PageRecord): void;
  finish(): SiteSurvey;
}

/** Kinds of pages with something to read, or with scripts in its place. */
const read: ReadonlySet<PageKind> = new Set(["content", "unsure", "app-shell", "script-filled", "frameset"]);
const identity: ReadonlySet<PageType> = new Set(["about", "contact", "legal"]);
const maxExcluded = 10_000;
const maxIdentityPages = 20;
/** Share of the pages that link to a page of the menu. */
const menuShare = 0.5;
const minMenuLinks = 3;

interface ExcludedPage extends Pick<PageRecord, "id" | "url" | "inlinks" | "inSitemap"> {}

/** Creates an empty survey. */
export function surveyFold(startUrl: string): SurveyFold {
  const pages: number[] = [];
  const excluded: ExcludedPage[] = [];
  const identityPages: number[] = [];
  let htmlPages = 0;
  let challenges = 0;

  function addRead(page: PageRecord): void {
    if (page.indexability === "indexable" || page.challenge) {
      pages.push(page.id);
      return;
    }
    if (page.indexability !== "noindex" || excluded.length >= maxExcluded) return;
    const { id, url, inlinks, inSitemap } = page;
    excluded.push({ id, url, inlinks, inSitemap });
  }

  return {
    add(page) {
      if (page.challenge) challenges += 1;
      if (page.challenge || isRead(page, startUrl)) addRead(page);
      if (!isMember("html", page)) return;
      htmlPages += 1;
      if (isIdentityPage(page, startUrl) && identityPages.length < maxIdentityPages) identityPages.push(page.id);
    },
    finish() {
      const ledPages = excluded.flatMap(({ id, url, inlinks, inSitemap }) => {
        const isInMenu = inlinks >= Math.max(minMenuLinks, menuShare * (htmlPages - 1));
        return isInMenu || inSitemap ? [{ id, url, isInMenu, isInSitemap: inSitemap }] : [];
      });
      const led = new Set(ledPages.map(({ id }) => id));
      return {
        htmlPages,
        challenges,
        pages: [...pages, ...led].sort((a, b) => a - b),
        ledPages: ledPages.sort((a, b) => (a.url < b.url ? -1 : 1)),
        identityPages: identityPages.filter((id) => !led.has(id)),
      };
    },
  };
}

/** True for a page about, or of contact or law, that is kept out of the index and is no copy. */
function isIdentityPage(page: PageRecord, startUrl: string): boolean {
  const { indexability } = page;
  if (indexability === "indexable" || indexability === "canonicalised" || indexability === "duplicate") return false;
  return identity.has(pageTypeOf(page, startUrl));
}

/** True for a page that the service in front of the site put there, such as the one behind masked mail addresses. */
function isOfService(url: string): boolean {
  return /^https?:\/\/[^/]*\/cdn-cgi\//.test(url);
}

/** True for a page with content; the home page is one whatever it lists. */
function isRead(page: PageRecord, startUrl: string): boolean {
  if (!isMember("html", page) || isOfService(page.url)) return false;
  const kind = page.judgedKind ?? pageKindOf(page);
  if (page.url === startUrl) return !isSetAside(kind) || kind === "listing";
  return read.has(kind);
}
