import { defineSiteRule } from "@sightline/model/rule";
import { holdsMarkup, holdsPlaceholder, withoutEscapedSlashes } from "@sightline/url";
import { quote } from "../evidence.ts";

const maxKey = 200;

export default defineSiteRule({
  meta: {
    id: "link-malformed-href",
    category: "links",
    title: "Link is not a valid URL",
    severity: "warning",
    why: "Browsers and crawlers cannot follow the link, so visitors do not reach the page that it means.",
    fix: "Correct the URL: one https://, then a host without spaces, then the path; and close its quotation mark. Fill in placeholders such as {{ url }} on the server.",
    sources: [
      "https://url.spec.whatwg.org/#url-parsing",
      "https://developers.google.com/search/docs/crawling-indexing/links-crawlable",
    ],
    messages: {
      malformed: "The link “{href}” is not a valid URL; pages with it: {pages}, for example {first}.",
      unclosed:
        "The link “{href}” contains markup because its quotation mark is not closed; pages with it: {pages}, for example {first}.",
      escaped:
        "Links contain escaped slashes, such as “{href}”, which means {meant}; pages with one: {pages}, for example {first}.",
      placeholder:
        "Links contain placeholders of a template that were not filled in, such as “{href}”; pages with one: {pages}, for example {first}.",
    },
  },
  query: {
    kind: "shares",
    population: "html",
    applies: ({ anchorCount, malformedLinks }) => anchorCount > 0 || malformedLinks.length > 0,
    faultOf: ({ malformedLinks, hasScript }) =>
      malformedLinks.map(({ href, at }) => ({ fault: faultOf(href, hasScript), seen: href, at })),
  },
  population: "html",

  *evaluate({ origin, fault, seen, at, memberIds, sample }) {
    const [first = origin] = sample;
    const meant = withoutEscapedSlashes(seen);
    yield {
      subject: { kind: "group", url: first, key: fault, size: memberIds.length, sample: [...sample] },
      at,
      message: messageOf(seen),
      data: {
        href: quote(seen),
        pages: memberIds.length,
        first: quote(first),
        ...(meant === null ? {} : { meant: quote(meant) }),
      },
      memberIds,
      certainty: fault === scriptedPlaceholder ? "review" : "certain",
    };
  },
});

/** Key of placeholders in double braces, which a script of the page may fill in. */
const scriptedPlaceholder = "{{}}";

/** Returns the same key for all placeholders, and for all escaped slashes: one template writes different links. */
function faultOf(href: string, hasScript: boolean): string {
  const message = messageOf(href);
  if (message === "placeholder" && hasScript && href.includes("{{")) return scriptedPlaceholder;
  return message === "placeholder" || message === "escaped" ? message : href.slice(0, maxKey);
}

function messageOf(href: string): string {
  if (holdsPlaceholder(href)) return "placeholder";
  if (holdsMarkup(href)) return "unclosed";
  return withoutEscapedSlashes(href) === null ? "malformed" : "escaped";
}
