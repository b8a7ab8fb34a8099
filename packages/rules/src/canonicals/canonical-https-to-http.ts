import { definePageRule } from "@sightline/model/rule";
import { quote } from "../evidence.ts";
import { isInsecureTwin } from "../insecure-twin.ts";
import { distinctTargets, effectiveCanonicals } from "./declared-targets.ts";

export default definePageRule({
  meta: {
    id: "canonical-https-to-http",
    category: "canonicals",
    title: "Secure page names an http URL as canonical",
    severity: "error",
    why: "The page asks search engines to show its insecure version; links from results then lead to http, and at best a redirect brings visitors back.",
    fix: "Write the canonical with https.",
    sources: [
      "https://developers.google.com/search/docs/crawling-indexing/consolidate-duplicate-urls",
      "https://developers.google.com/search/docs/crawling-indexing/canonicalization-troubleshooting",
    ],
    yieldsTo: [{ rule: "canonical-multiple-conflicting", fault: "canonicals contradict each other" }],
    messages: { insecure: "The page is at https, and its canonical is {target}." },
    cause: "http-scheme",
  },
  population: "html",
  reads: ["url", "canonicals"],
  applies: ({ url, canonicals }) => url.startsWith("https:") && canonicals.length > 0,

  *evaluate({ url, canonicals }) {
    const effective = effectiveCanonicals(canonicals).filter((canonical) => canonical.url?.startsWith("http:"));
    const [target] = distinctTargets(effective);
    if (target === undefined || !isInsecureTwin(new URL(url), target)) return;
    yield {
      at: effective.find((canonical) => canonical.url === target)?.at,
      message: "insecure",
      data: { target: quote(target) },
    };
  },
});
