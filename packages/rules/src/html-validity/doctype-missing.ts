import { definePageRule, leadsElsewhere } from "@sightline/model/rule";

export default definePageRule({
  meta: {
    id: "doctype-missing",
    category: "html-validity",
    title: "Page is rendered in quirks mode",
    severity: "notice",
    why: "Without a modern doctype, browsers reproduce the layout bugs of the 1990s, and the page may look broken.",
    fix: "Start the document with <!doctype html>, with nothing before it.",
    sources: ["https://html.spec.whatwg.org/multipage/syntax.html#the-doctype"],
    messages: { quirks: "The doctype is missing, or it switches browsers to quirks mode." },
    // Search engines index such pages like others.
    scored: false,
  },
  population: "html",
  reads: ["quirks", "contentType", "metaRefresh", "isFrameset"],
  // XML documents are never in quirks mode, and framesets and redirects have no layout.
  applies: (page) => page.contentType !== "application/xhtml+xml" && !leadsElsewhere(page),

  *evaluate(page) {
    if (page.quirks === "quirks") yield { message: "quirks" };
  },
});
