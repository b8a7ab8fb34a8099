import { defineSiteRule } from "@sightline/model/rule";
import { edgePlace } from "../edge-place.ts";
import { quote } from "../evidence.ts";
import { linkedFrom } from "./linked-from.ts";
import { isSessionPath } from "./session-path.ts";

export default defineSiteRule({
  meta: {
    id: "link-internal-nofollow",
    category: "links",
    title: "Internal link is marked nofollow",
    severity: "notice",
    why: "The site asks search engines to index the page, and at the same time not to follow the link to it.",
    fix: "Remove nofollow from the rel attribute of the link.",
    sources: ["https://developers.google.com/search/docs/crawling-indexing/qualify-outbound-links"],
    messages: {
      listed: 'The link "{text}" to {target}, which is listed in a sitemap, has rel=nofollow; pages with it: {pages}.',
      navigation: 'The link "{text}" to {target} is in the navigation and has rel=nofollow; pages with it: {pages}.',
    },
    graded: 2,
  },
  query: { kind: "targets", edges: ["anchor"], target: "any", flags: ["nofollow"], internal: true },
  population: "html",

  *evaluate(row) {
    const { target, text, flags } = row;
    if (!flags.includes("nofollow")) return;
    if (target.status !== 200 || target.indexability !== "indexable" || isSessionPath(target.url)) return;
    if (!target.inSitemap && !flags.includes("in-navigation")) return;
    yield {
      ...linkedFrom(row),
      message: target.inSitemap ? "listed" : "navigation",
      data: { ...edgePlace(row), pages: row.sourceIds.length, text: quote(text), target: quote(target.url) },
    };
  },
});
