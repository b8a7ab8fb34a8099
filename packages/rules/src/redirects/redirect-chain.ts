import { defineSiteRule } from "@sightline/model/rule";
import { examples, quote } from "../evidence.ts";
import { followedHops } from "./redirect-chain-over-limit.ts";

/** Default minimum number of hops of a reported chain. */
export const longChain = 3;

export default defineSiteRule({
  meta: {
    id: "redirect-chain",
    category: "redirects",
    title: "URL redirects several times in a row",
    severity: "warning",
    concernsAnswers: "tidies",
    why: "Every redirect costs a request before anything is shown, and search engines give up after ten.",
    fix: "Redirect the first URL straight to the last one.",
    sources: [
      "https://developers.google.com/search/docs/crawling-indexing/301-redirects",
      "https://developers.google.com/search/docs/crawling-indexing/http-network-errors",
    ],
    messages: { chain: "{hops} redirects lead from this URL to {final}." },
    options: {
      minHops: {
        default: longChain,
        unit: "hops",
        description:
          "Minimum length of a chain that is reported, at least 2; from http to https on one host does not count.",
        source: "Sightline; Google follows ten",
        date: "2026-11-21",
      },
    },
  },
  query: { kind: "chains", relation: "redirect", minHops: 2 },
  population: "redirects",

  *evaluate({ hops, loop, length }, { minHops }) {
    const first = hops[0];
    const final = hops.at(-1);
    if (loop || length < minHops || first === undefined || final === undefined) return;
    // Pages that load the next one by themselves, as a slide show does, are not redirects of the server.
    const hasRedirect = hops.some(({ kind }) => kind === "redirect");
    // redirect-chain-over-limit reports these.
    if (length > followedHops && hops.slice(0, -1).every(({ kind }) => kind === "redirect")) return;
    yield {
      subject: { kind: "page", url: first.url },
      message: "chain",
      data: { hops: length, final: quote(final.url), urls: examples(hops.map(({ url }) => url)) },
      certainty: hasRedirect ? "certain" : "review",
    };
  },
});
