import { defineSiteRule } from "@sightline/model/rule";
import { pagesShare } from "../site-share.ts";

/** Maximum bytes of CSS and scripts in the markup of a page. */
const maxBytes = 250_000;

export default defineSiteRule({
  meta: {
    id: "inline-css-js-large",
    category: "performance",
    title: "Pages contain much CSS or JavaScript in their markup",
    severity: "notice",
    why: "Browsers cannot cache what is part of the page: every visit to every page downloads and parses it again, before the content is shown.",
    fix: "Move the CSS and scripts to files of their own, and keep in the markup only what the first screen needs.",
    sources: ["https://developer.chrome.com/docs/performance/insights/render-blocking"],
    messages: {
      css: "Pages with more than 250 KB of CSS and scripts in their markup, mostly CSS: {pages} of {of}, for example {first} with {seen} KB.",
      scripts:
        "Pages with more than 250 KB of CSS and scripts in their markup, mostly scripts: {pages} of {of}, for example {first} with {seen} KB.",
    },
  },
  query: {
    kind: "shares",
    population: "html",
    faultOf({ inlineStyleBytes, inlineScriptBytes }) {
      const bytes = inlineStyleBytes + inlineScriptBytes;
      if (bytes <= maxBytes) return null;
      return { fault: inlineStyleBytes >= inlineScriptBytes ? "css" : "scripts", seen: `${Math.round(bytes / 1000)}` };
    },
  },
  population: "site",

  *evaluate(row) {
    yield pagesShare(row);
  },
});
