import { isEntranceUrl, isHomeUrl } from "@sightline/model";
import { defineSiteRule, isLaterPage, redirectsByRefresh, type SharedPage } from "@sightline/model/rule";
import { isDevelopmentHost, parseUrl } from "@sightline/url";
import { variantKey } from "../canonicals/url-variant.ts";
import { isSameSite } from "../links/same-site.ts";
import { pagesShare } from "../site-share.ts";

export default defineSiteRule({
  meta: {
    id: "og-url-other-page",
    category: "social",
    title: "Pages name another page as their address for sharing",
    severity: "notice",
    why: "Social networks show and count a shared page under its og:url: whoever shares one of these pages shares the other one, with its title and image.",
    fix: "Write the URL of each page in its og:url, or leave the element out; in a template, use the URL of the page instead of that of the site.",
    sources: ["https://ogp.me/#metadata", "https://developers.facebook.com/docs/sharing/webmasters/"],
    messages: {
      home: "Pages whose og:url is the home page: {pages} of {of} indexable pages with og:url, for example {first}, which has “{seen}”.",
      other:
        "Pages whose og:url is another page of the site: {pages} of {of} indexable pages with og:url, for example {first}, which has “{seen}”.",
    },
    partialCrawl: "positives-only",
  },
  query: {
    kind: "shares",
    population: "indexable",
    applies: (page) => !redirectsByRefresh(page) && ogUrlOf(page) !== undefined,
    faultOf(page) {
      if (isLaterPage(page.url)) return null;
      const found = ogUrlOf(page);
      const target = parseUrl(found?.content.trim() ?? "", page.baseUrl);
      if (found === undefined || target === null || !isOtherPage(target.href, page)) return null;
      return { fault: isHomeUrl(target.href) ? "home" : "other", seen: found.content.trim(), at: found.at };
    },
  },
  population: "site",

  *evaluate(row) {
    // Some keep the former URL of a page there, to keep its counts.
    yield { ...pagesShare(row), certainty: row.fault === "home" ? "certain" : "review" };
  },
});

/** Returns true if a URL is neither the page's own, in any spelling, nor its canonical. */
function isOtherPage(target: string, { url, canonicalUrl }: SharedPage): boolean {
  // canonical-development-host reports development hosts.
  if (!isSameSite(target, url) || isDevelopmentHost(target, url)) return false;
  // The start page of a language may name that of the site.
  if (isEntranceUrl(url) && isEntranceUrl(target)) return false;
  const key = variantKey(target);
  return key !== variantKey(url) && (canonicalUrl === null || key !== variantKey(canonicalUrl));
}

function ogUrlOf({ socialMetas }: SharedPage): SharedPage["socialMetas"][number] | undefined {
  return socialMetas.find(({ name, content }) => name === "og:url" && content.trim() !== "");
}
