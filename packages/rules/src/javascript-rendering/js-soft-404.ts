import { quote } from "../evidence.ts";
import { defineRenderedRule, isCompared } from "../rendered-rule.ts";
import { saysError } from "./says-error.ts";

export default defineRenderedRule({
  meta: {
    id: "js-soft-404",
    category: "javascript-rendering",
    judges: "url",
    title: "Scripts show an error page for a URL that answers with status 200",
    severity: "warning",
    why: "Google treats such a URL as a soft 404 and keeps requesting it; crawlers that run no scripts take it for a page.",
    fix: "Let the server answer such URLs with status 404. Where only scripts know that there is no such page, let them go to a URL that answers 404, or add noindex.",
    sources: [
      "https://developers.google.com/search/docs/crawling-indexing/javascript/javascript-seo-basics",
      "https://developers.google.com/search/docs/crawling-indexing/http-network-errors#soft-404-errors",
    ],
  },
  says: {
    error: ["say that they do not exist once scripts have run, with status 200", "{first} shows “{seen}”."],
  },
  population: "html",
  looksAt: isCompared,

  faultOf({ pageKind, rendered: { differences } }) {
    // soft-404 reports pages whose HTML says so.
    if (differences === null || pageKind === "error" || !saysError(differences)) return null;
    const { title, h1 } = differences;
    return { message: "error", data: { seen: quote(h1.rendered[0] ?? title.rendered ?? "") } };
  },
});
