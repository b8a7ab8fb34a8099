import { definePageRule } from "@sightline/model";
import { isLoopback } from "./trustworthy-host.ts";

export default definePageRule({
  meta: {
    id: "http-page",
    category: "security",
    title: "Page is served over http",
    severity: "error",
    why: "Anyone on the way can read and change the page, and browsers mark it as not secure.",
    fix: "Serve the site over https and redirect every http URL to it.",
    sources: ["https://developers.google.com/search/docs/appearance/page-experience"],
    messages: { insecure: "The page is served over http." },
    partialCrawl: "safe",
    cause: "http-scheme",
    withholdsGood: true,
  },
  population: "indexable",
  reads: ["url"],
  applies: (page) => !isLoopback(page.url),

  *evaluate(page) {
    if (page.url.startsWith("http:")) yield { subject: { kind: "page", url: page.url }, message: "insecure" };
  },
});
