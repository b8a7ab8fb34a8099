import { quote } from "../evidence.ts";
import { defineRenderedRule, isIndexable, staysOnPage } from "../rendered-rule.ts";

/** Login and consent, to which a browser without cookies is sent. */
const wayIn = /[/.?=_-](?:log-?in|sign-?in|sso|auth|oauth2?|consent|cookies?|captcha|challenge)(?:[/.?&=_-]|$)/i;

export default defineRenderedRule({
  meta: {
    id: "redirect-javascript-rendered",
    category: "redirects",
    title: "Scripts go on to another URL once they run",
    severity: "warning",
    why: "Google follows such a redirect once it has rendered the page, which may fail; crawlers that run no scripts, and link previews, keep the page that visitors never see.",
    fix: "If visitors are to see the other URL, let the server return 301 with it.",
    sources: ["https://developers.google.com/search/docs/crawling-indexing/301-redirects#jslocation"],
  },
  says: {
    moved: ["send visitors on to another URL by script", "{first} ends at {target}."],
  },
  population: "indexable",
  looksAt: ({ finalUrl }) => finalUrl !== null,

  faultOf(sample) {
    const { pageKind, rendered } = sample;
    // redirect-javascript reports scripts in the HTML.
    if (pageKind === "moved" || !isIndexable(sample) || rendered.finalUrl === null || staysOnPage(rendered))
      return null;
    if (wayIn.test(rendered.finalUrl)) return null;
    // Scripts may also have changed the address alone.
    return { message: "moved", data: { target: quote(rendered.finalUrl) }, certainty: "review" };
  },
});
