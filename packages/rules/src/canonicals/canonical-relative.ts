import { definePageRule } from "@sightline/model";
import { quote } from "../evidence.ts";
import { effectiveCanonicals } from "./declared-targets.ts";

export default definePageRule({
  meta: {
    id: "canonical-relative",
    category: "canonicals",
    title: "Canonical is a relative URL",
    severity: "notice",
    why: "A relative canonical names another URL on every host that serves the page, such as a test copy or the form with www, so it cannot say which host is the right one.",
    fix: "Write the canonical with scheme and host, as in https://example.com/page.",
    sources: ["https://developers.google.com/search/docs/crawling-indexing/consolidate-duplicate-urls"],
    messages: { relative: 'The canonical is written as "{raw}", which means {target} here.' },
    partialCrawl: "safe",
  },
  population: "html",
  reads: ["canonicals"],

  *evaluate(page) {
    const relative = effectiveCanonicals(page.canonicals).find(({ raw, url }) => url !== null && isRelative(raw));
    if (relative === undefined) return;
    yield {
      subject: { kind: "page", url: page.url },
      message: "relative",
      data: { raw: quote(relative.raw), target: quote(relative.url ?? "") },
    };
  },
});

/** An empty value is no canonical at all, which is another fault. */
function isRelative(raw: string): boolean {
  const written = raw.trim();
  return written !== "" && !/^[a-z][a-z0-9+.-]*:/i.test(written);
}
