import { defineSiteRule, type SharedPage } from "@sightline/model/rule";
import { parseUrl } from "@sightline/url";
import { pagesShare } from "../site-share.ts";

export default defineSiteRule({
  meta: {
    id: "base-href-invalid",
    category: "html-validity",
    title: "Base element leads to another site",
    severity: "warning",
    why: "All relative links, images and scripts of the page are resolved against it: they lead away from the site, often to a copy for testing.",
    fix: "Remove the base element, or give it a path of the site, such as /.",
    sources: ["https://html.spec.whatwg.org/multipage/semantics.html#the-base-element"],
    messages: {
      elsewhere: "Pages whose base element leads to another origin: {pages} of {of}, for example {first}: {seen}.",
    },
  },
  query: {
    kind: "shares",
    population: "html",
    faultOf: (page) => (leadsAway(page) ? { fault: "elsewhere", seen: page.baseUrl, at: page.baseUrlAt } : null),
  },
  population: "html",

  *evaluate(row) {
    yield pagesShare(row);
  },
});

function leadsAway({ url, baseUrl, siteOrigin }: SharedPage): boolean {
  if (baseUrl.startsWith(`${siteOrigin}/`)) return false;
  const origin = parseUrl(baseUrl)?.origin;
  return origin !== new URL(url).origin && origin !== siteOrigin;
}
