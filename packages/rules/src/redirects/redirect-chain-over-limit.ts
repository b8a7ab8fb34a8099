import { defineSiteRule } from "@sightline/model/rule";
import { examples, quote } from "../evidence.ts";

/** Redirects that Google's crawlers follow. */
export const followedHops = 10;

export default defineSiteRule({
  meta: {
    id: "redirect-chain-over-limit",
    category: "redirects",
    title: "Redirect chain is too long for search engines",
    severity: "error",
    why: "Google gives up after ten redirects, so it never reaches the page.",
    fix: "Redirect the first URL straight to the last one.",
    sources: ["https://developers.google.com/search/docs/crawling-indexing/http-network-errors"],
    messages: { long: "{hops} redirects lead from this URL to {final}." },
  },
  query: { kind: "chains", relation: "redirect", minHops: followedHops + 1 },
  population: "redirects",

  *evaluate({ hops, loop, length }) {
    const [first] = hops;
    const final = hops.at(-1);
    if (loop || length <= followedHops || first === undefined || final === undefined) return;
    // Pages that load the next one by themselves, as a slide show does, are not redirects of the server.
    if (hops.slice(0, -1).some(({ kind }) => kind !== "redirect")) return;
    yield {
      subject: { kind: "page", url: first.url },
      message: "long",
      data: { hops: length, final: quote(final.url), urls: examples(hops.map(({ url }) => url)) },
    };
  },
});
