import { defineSiteMeasure } from "../measure.ts";
import { notApplicable, reported } from "../verdict.ts";

export default defineSiteMeasure({
  meta: {
    id: "access.http-402",
    pillar: "access",
    class: "info",
    title: "Crawlers are asked to pay",
    why: "Pages answer 402 Payment Required, which is a price and not an error: a crawler that does not pay gets no content and cannot quote the page.",
    fix: "Check that only the crawlers you mean to charge get 402, and that search crawlers and fetchers that act for users do not, if you want to be cited.",
    found: "{priced} of {requests} requests were answered with 402: {sample}. Price: {price}.",
    weight: 0,
    evidence: "D",
    direction: "neutral",
    sources: ["cloudflare-pay-per-crawl"],
    effort: "S",
  },

  evaluate({ survey: { priced, pricedSample, price, requests } }) {
    if (priced === 0) return notApplicable;
    return reported({ priced, requests, price: price ?? "not stated", sample: pricedSample }, pricedSample[0] ?? null);
  },
});
