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
  applies: ({ pageKind }) => pageKind !== "no-page",

  *evaluate({ pageKind, title, headings }) {
    if (pageKind !== "default-page") return;
    const texts = [title ?? "", headings.find(({ hidden }) => !hidden)?.text ?? ""];
    const heading = texts.find((text) => defaultPage([text]) !== null) ?? "";
    yield { message: "shown", data: { heading: quote(heading), what: defaultPage([heading]) ?? "" } };
  },
});
