import { defineSiteRule } from "@sightline/model/rule";
import { holdsMarkup } from "@sightline/url";
import { quote } from "../evidence.ts";

const maxKey = 200;

export default defineSiteRule({
  meta: {
    id: "link-malformed-href",
    category: "links",
    title: "Link is not a valid URL",
    severity: "warning",
    why: "Browsers and crawlers cannot follow the link, so visitors do not reach the page that it means.",
    fix: "Correct the URL: one https://, then a host without spaces, then the path; and close its quotation mark.",
    sources: [
      "https://url.spec.whatwg.org/#url-parsing",
      "https://developers.google.com/search/docs/crawling-indexing/links-crawlable",
    ],
    messages: {
      malformed: "The link “{href}” is not a valid URL; pages with it: {pages}, for example {first}.",
      unclosed:
        "The link “{href}” contains markup because its quotation mark is not closed; pages with it: {pages}, for example {first}.",
    },
  },
  query: {
    kind: "shares",
    population: "html",
    applies: ({ anchorCount, malformedLinks }) => anchorCount > 0 || malformedLinks.length > 0,
    faultOf({ malformedLinks: [first] }) {
      return first === undefined ? null : { fault: first.href.slice(0, maxKey), seen: first.href, at: first.at };
    },
  },
  population: "html",

  *evaluate({ origin, fault, seen, at, memberIds, sample }) {
    const [first = origin] = sample;
    yield {
      subject: { kind: "group", url: first, key: fault, size: memberIds.length, sample: [...sample] },
      at,
      message: holdsMarkup(seen) ? "unclosed" : "malformed",
      data: { href: quote(seen), pages: memberIds.length, first: quote(first) },
      memberIds,
    };
  },
});
