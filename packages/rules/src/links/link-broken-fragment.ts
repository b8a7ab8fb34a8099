import { defineSiteRule } from "@sightline/model/rule";
import { quote } from "../evidence.ts";

/** Mark of faults on pages whose scripts may add the element. */
const scripted = "?";

export default defineSiteRule({
  meta: {
    id: "link-broken-fragment",
    category: "links",
    title: "Link jumps to a part that the page does not have",
    severity: "notice",
    why: "A click on the link does nothing, so visitors take the page for broken; a menu of such links was often copied from the home page.",
    fix: "Give the element the id that the link names, correct the link, or name the page with it, as in /#contact.",
    sources: ["https://html.spec.whatwg.org/multipage/browsing-the-web.html#scrolling-to-a-fragment"],
    messages: {
      dead: "Pages with a link to “{fragment}” and no element with this id: {pages} of {of}, for example {first}.",
    },
    partialCrawl: "positives-only",
  },
  query: {
    kind: "shares",
    population: "html",
    applies: ({ anchorCount, scriptShell, bodyTruncated }) => anchorCount > 0 && scriptShell === null && !bodyTruncated,
    faultOf: ({ deadFragments, mayBeScripted }) =>
      deadFragments.map(({ fragment, at }) => ({
        fault: `${mayBeScripted ? scripted : ""}#${fragment}`,
        seen: `#${fragment}`,
        at,
      })),
  },
  population: "html",

  *evaluate({ origin, fault, seen, at, memberIds, sample, applicable }) {
    const [first = origin] = sample;
    yield {
      subject: { kind: "group", url: first, key: seen, size: memberIds.length, sample: [...sample] },
      at,
      message: "dead",
      data: { fragment: quote(seen), pages: memberIds.length, of: applicable, first: quote(first) },
      memberIds,
      certainty: fault.startsWith(scripted) ? "review" : "certain",
    };
  },
});
