import type { PageFacts } from "@sightline/facts";
import { definePageRule } from "@sightline/model/rule";
import { isSameUrl } from "@sightline/url";
import { quote } from "../evidence.ts";
import { isSameSite } from "../links/same-site.ts";

/** Pages that follow an event reload themselves, but leave time to read. */
const fewestSeconds = 10;

export default definePageRule({
  meta: {
    id: "redirect-meta-refresh",
    category: "redirects",
    title: "Page redirects or reloads with a meta refresh",
    severity: "warning",
    why: "Browsers have to load the page before they redirect, and search engines treat this as a weaker signal than a server redirect.",
    fix: "Let the server return 301 with the new URL instead.",
    sources: [
      "https://developers.google.com/search/docs/crawling-indexing/301-redirects",
      "https://html.spec.whatwg.org/multipage/semantics.html#attr-meta-http-equiv-refresh",
    ],
    messages: {
      refresh: "After {delaySeconds} seconds the page redirects to {target}.",
      reload: "The page reloads itself every {delaySeconds} seconds.",
    },
  },
  population: "html",
  reads: ["url", "metaRefresh", "canonicalUrl", "noindex"],

  *evaluate(page) {
    const { url, metaRefresh } = page;
    if (metaRefresh === null || metaRefresh.place !== "head" || metaRefresh.inNoscript) return;
    const { at, delaySeconds, url: target } = metaRefresh;
    if (target === null) {
      if (delaySeconds < fewestSeconds) yield { at, message: "reload", data: { delaySeconds } };
      return;
    }
    if (isSameUrl(target, url) || isForwardingStub(page, target)) return;
    yield { at, message: "refresh", data: { delaySeconds, target: quote(target) } };
  },
});

/**
 * Returns true for the stub that a moved page leaves on a host without redirects: it forwards at once within the site,
 * and names the target as its canonical or excludes itself from search engines.
 */
function isForwardingStub({ url, metaRefresh, canonicalUrl, noindex }: Stub, target: string): boolean {
  if (metaRefresh?.delaySeconds !== 0 || !isSameSite(target, url)) return false;
  return noindex || (canonicalUrl !== null && isSameUrl(canonicalUrl, target));
}

type Stub = Pick<PageFacts, "url" | "metaRefresh" | "canonicalUrl" | "noindex">;
