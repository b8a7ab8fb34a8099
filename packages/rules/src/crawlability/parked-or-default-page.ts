import { defaultPage } from "@sightline/model";
import { definePageRule } from "@sightline/model/rule";
import { quote } from "../evidence.ts";

export default definePageRule({
  meta: {
    id: "parked-or-default-page",
    category: "crawlability",
    title: "A default page is shown instead of the site",
    severity: "error",
    why: "Visitors and search engines find a page of the server, of a registrar or of a program that failed, and nothing of the site.",
    fix: "Deploy the site to this address, or let the server answer 404 where there is nothing to show.",
    sources: ["https://developers.google.com/search/docs/crawling-indexing/http-network-errors#soft-404-errors"],
    blocks: "page",
    messages: { shown: "The page is headed {heading}: {what}." },
  },
  population: "html",
  reads: ["pageKind", "title", "headings"],

  *evaluate({ pageKind, title, headings }) {
    if (pageKind !== "default-page") return;
    for (const text of [title ?? "", ...headings.map((heading) => heading.text)]) {
      const what = defaultPage([text]);
      if (what === null) continue;
      yield { message: "shown", data: { heading: quote(text), what } };
      return;
    }
  },
});
