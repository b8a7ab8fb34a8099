import { defineSiteRule } from "@sightline/model/rule";
import { isLoopback } from "@sightline/url";
import { quote } from "../evidence.ts";

export default defineSiteRule({
  meta: {
    id: "http-page",
    category: "security",
    title: "Pages are served over HTTP",
    severity: "error",
    why: "Anyone on the network can read and change the pages, and browsers mark them as not secure.",
    fix: "Serve the site over https and redirect every http URL to it.",
    sources: ["https://developers.google.com/search/docs/appearance/page-experience"],
    messages: { insecure: "Pages served over http: {pages} of {of}, for example {first}." },
    cause: "http-scheme",
    withholdsGood: true,
  },
  query: {
    kind: "shares",
    population: "indexable",
    applies: ({ url }) => !isLoopback(url),
    faultOf: ({ url }) => (url.startsWith("http:") ? { fault: "insecure" } : null),
  },
  population: "indexable",

  *evaluate({ origin, fault, memberIds, sample, applicable }) {
    const pages = memberIds.length;
    const first = sample[0] ?? origin;
    yield {
      subject: { kind: "group", url: first, key: fault, size: pages, sample: [...sample] },
      message: fault,
      data: { pages, of: applicable, first: quote(first) },
      memberIds,
    };
  },
});
