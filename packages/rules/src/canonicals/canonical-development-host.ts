import { defineSiteRule, type PageFault, type SharedPage } from "@sightline/model/rule";
import { isDevelopmentHost, parseUrl } from "@sightline/url";
import { pagesShare } from "../site-share.ts";
import { effectiveCanonicals } from "./declared-targets.ts";

export default defineSiteRule({
  meta: {
    id: "canonical-development-host",
    category: "canonicals",
    title: "Pages name a development host as their own address",
    severity: "error",
    why: "The address is local, reserved for tests, or a placeholder of the site's software: search engines cannot index the page there, and shared links do not lead back to it.",
    fix: "Set the public URL of the site in the settings of its software, and build the site for production before you publish it.",
    sources: [
      "https://developers.google.com/search/docs/crawling-indexing/consolidate-duplicate-urls",
      "https://www.rfc-editor.org/rfc/rfc6761#section-6",
      "https://ogp.me/#metadata",
    ],
    messages: {
      canonical:
        "Pages whose canonical is on a development host: {pages} of {of}, for example {first}, which has “{seen}”.",
      ogUrl: "Pages whose og:url is on a development host: {pages} of {of}, for example {first}, which has “{seen}”.",
    },
    partialCrawl: "positives-only",
    withholdsGood: true,
  },
  query: {
    kind: "shares",
    population: "html",
    applies: (page) => effectiveCanonicals(page.canonicals).length > 0 || ogUrlOf(page) !== undefined,
    faultOf: (page) => canonicalFault(page) ?? ogUrlFault(page),
  },
  population: "site",

  *evaluate(row) {
    yield pagesShare(row);
  },
});

function canonicalFault({ url, canonicals }: SharedPage): PageFault | null {
  const found = effectiveCanonicals(canonicals).find((each) => each.url !== null && isDevelopmentHost(each.url, url));
  return found === undefined ? null : { fault: "canonical", seen: found.raw, at: found.at };
}

function ogUrlFault(page: SharedPage): PageFault | null {
  const found = ogUrlOf(page);
  if (found === undefined) return null;
  const target = parseUrl(found.content.trim(), page.baseUrl)?.href ?? "";
  return isDevelopmentHost(target, page.url) ? { fault: "ogUrl", seen: found.content, at: found.at } : null;
}

function ogUrlOf({ socialMetas }: SharedPage): SharedPage["socialMetas"][number] | undefined {
  return socialMetas.find(({ name }) => name === "og:url");
}
