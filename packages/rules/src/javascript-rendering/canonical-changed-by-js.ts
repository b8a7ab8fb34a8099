import { isSameUrl } from "@sightline/url";
import { quote } from "../evidence.ts";
import { defineRenderedRule, isCompared } from "../rendered-rule.ts";

export default defineRenderedRule({
  meta: {
    id: "canonical-changed-by-js",
    category: "javascript-rendering",
    judges: "head",
    title: "Scripts change the canonical URL",
    severity: "warning",
    why: "Google reads the canonical of the HTML and that of the rendered page, and may choose either; crawlers that run no scripts get only the first.",
    fix: "Send the right canonical in the HTML, and keep scripts from changing it.",
    sources: [
      "https://developers.google.com/search/docs/crawling-indexing/javascript/javascript-seo-basics",
      "https://developers.google.com/search/docs/crawling-indexing/consolidate-duplicate-urls",
    ],
    concernsIndexing: true,
  },
  says: {
    changed: [
      "have another canonical after scripts have run",
      "{first} names {raw} in its HTML; scripts change that to {rendered}.",
    ],
  },
  population: "html",
  looksAt: isCompared,

  faultOf({ rendered: { differences } }) {
    const { raw = null, rendered = null } = differences?.canonical ?? {};
    if (raw === null || rendered === null || isSameUrl(raw, rendered)) return null;
    return { message: "changed", data: { raw: quote(raw), rendered: quote(rendered) } };
  },
});
