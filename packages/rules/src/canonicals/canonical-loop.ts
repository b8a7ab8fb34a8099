import { defineSiteRule } from "@sightline/model/rule";
import { quote } from "../evidence.ts";

export default defineSiteRule({
  meta: {
    id: "canonical-loop",
    category: "canonicals",
    title: "Pages name each other as canonical",
    severity: "warning",
    concernsAnswers: "costs",
    why: "Each page says that another one is to be shown instead, so search engines ignore them all and choose themselves.",
    fix: "Decide on one of the URLs, and let all pages of the loop name it, itself included.",
    sources: ["https://developers.google.com/search/docs/crawling-indexing/consolidate-duplicate-urls"],
    messages: { loop: "{pages} pages name each other as canonical in a circle: {first}, {second} …" },
  },
  query: { kind: "chains", relation: "canonical", minHops: 2 },
  population: "html",

  *evaluate({ hops, loop }) {
    const [first, second] = hops;
    if (!loop || first === undefined || second === undefined || hops.at(-1)?.id !== first.id) return;
    const members = hops.slice(0, -1);
    // Every page of a loop begins a chain; the first one stands for it.
    if (members.length < 2 || members.some(({ id }) => id < first.id)) return;
    yield {
      subject: {
        kind: "group",
        url: first.url,
        key: first.url,
        size: members.length,
        sample: members.slice(0, 10).map(({ url }) => url),
      },
      memberIds: members.map(({ id }) => id).sort((a, b) => a - b),
      message: "loop",
      data: { pages: members.length, first: quote(first.url), second: quote(second.url) },
    };
  },
});
