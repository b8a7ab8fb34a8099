import { urlPath } from "@sightline/url";
import type { CrawlPlan } from "./crawl-plan.ts";
import { withoutDefaultDocument } from "./default-document.ts";

const languageRoot = /^\/(?:[a-z]{2,3}(?:[-_][a-z]{2,4})?\/?)?$/i;
/** Narrower than {@link languageRoot}: two letters, with a region or a script. */
const languageFolder = /^\/[a-z]{2}(?:[-_](?:[a-z]{2}|[a-z]{4}))?\/?$/i;
const homeName = /^\/(?:home|homepage|start|startseite|welcome|accueil|inicio|main)\/?$/i;

/** Returns true if a URL is the home page of its host, without a query string. */
export function isHomeUrl(url: string): boolean {
  const { pathname, search } = new URL(url);
  return search === "" && withoutDefaultDocument(pathname) === "/";
}

/** Returns true if a URL is the home page in some spelling or language. */
export function isEntranceUrl(url: string): boolean {
  return languageRoot.test(withoutDefaultDocument(urlPath(url) ?? ""));
}

/** Returns true if a URL may be meant to show the home page, as `/`, `/en/` and `/home` are. */
export function meansHome(url: string): boolean {
  const pathname = withoutDefaultDocument(urlPath(url) ?? "");
  return pathname === "/" || languageFolder.test(pathname) || homeName.test(pathname);
}

/**
 * Returns the URL of the home page of a crawl: the start URL, but for a list that begins with another page, the root of
 * its host, which the list may lack.
 */
export function homeUrlOf(crawl: { readonly startUrl: string; readonly plan: Pick<CrawlPlan, "mode"> }): string {
  const { startUrl, plan } = crawl;
  return plan.mode === "list" && !meansHome(startUrl) ? new URL("/", startUrl).href : startUrl;
}
