import { defineSiteRule, type SharedPage } from "@sightline/model/rule";
import { pagesShare } from "../site-share.ts";

/** Properties of Open Graph whose value is a URL. */
const urlProperties = /^og:(?:url|(?:image|video|audio)(?::(?:secure_)?url)?)$/;

export default defineSiteRule({
  meta: {
    id: "og-url-relative",
    category: "social",
    title: "Open Graph URLs are not absolute",
    severity: "notice",
    why: "Social networks do not resolve relative URLs, so shared links have no image or lead nowhere.",
    fix: "Write og:url and og:image in full, as in https://example.com/boots.jpg.",
    sources: ["https://ogp.me/#url", "https://developers.facebook.com/docs/sharing/webmasters/"],
    messages: {
      relative:
        "Pages with Open Graph URLs that are not absolute: {pages} of {of} with Open Graph URLs, for example {first}, which has “{seen}”.",
    },
  },
  query: {
    kind: "shares",
    population: "html",
    applies: (page) => urlMetas(page).length > 0,
    faultOf(page) {
      const relative = urlMetas(page).find(({ content }) => !/^https?:\/\/[^/]/i.test(content.trim()));
      return relative === undefined ? null : { fault: "relative", seen: relative.content, at: relative.at };
    },
  },
  population: "site",

  *evaluate(row) {
    yield pagesShare(row);
  },
});

/** Returns the metas with a URL; og-missing reports empty ones. */
function urlMetas({ socialMetas }: SharedPage): SharedPage["socialMetas"] {
  return socialMetas.filter(({ name, content }) => urlProperties.test(name) && content.trim() !== "");
}
