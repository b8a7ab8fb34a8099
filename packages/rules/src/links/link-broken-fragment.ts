import { defineSiteRule } from "@sightline/model/rule";
import { quote } from "../evidence.ts";

export default defineSiteRule({
  meta: {
    id: "link-broken-fragment",
    category: "links",
    title: "Link jumps to a part that the page does not have",
    severity: "notice",
    why: "A click on the link does nothing or opens the page at its top, so visitors do not find what the link promises; a menu of such links was often copied from the home page.",
    fix: "Give the element the id that the link names, correct the link, or name the page with it, as in /#contact.",
    sources: ["https://html.spec.whatwg.org/multipage/browsing-the-web.html#scrolling-to-a-fragment"],
    messages: {
      dead: "Pages with a link to “{fragment}” and no element with this id: {pages} of {of}, for example {first}.",
      elsewhere:
        "{target} has no element with the id of “{fragment}”, to which {pages} of {of} pages link, for example {first}.",
    },
    partialCrawl: "positives-only",
  },
  query: { kind: "fragments" },
  population: "html",

  *evaluate({ target, fragment, mayBeScripted, at, memberIds, sample, applicable }) {
    const [first] = sample;
    if (first === undefined) return;
    const key = `${target ?? ""}#${fragment}`;
    const data = { fragment: quote(`#${fragment}`), pages: memberIds.length, of: applicable, first: quote(first) };
    yield {
      subject: { kind: "group", url: first, key, size: memberIds.length, sample: [...sample] },
      at,
      message: target === null ? "dead" : "elsewhere",
      data: target === null ? data : { ...data, target: quote(target) },
      memberIds,
      certainty: mayBeScripted ? "review" : "certain",
    };
  },
});
