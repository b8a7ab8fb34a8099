import { definePageRule } from "@sightline/model/rule";

export default definePageRule({
  meta: {
    id: "frames-used",
    category: "html-validity",
    title: "Page is a frameset",
    severity: "warning",
    why: "Search engines index each frame separately, without the menu around it, and this page without the content of its frames.",
    fix: "Replace the frameset with one page that contains the content and the navigation.",
    sources: ["https://html.spec.whatwg.org/multipage/obsolete.html#frames"],
    messages: { frameset: "The page is a frameset: it shows other documents and has no content of its own." },
  },
  population: "html",
  reads: ["isFrameset", "framesetAt"],

  *evaluate({ isFrameset, framesetAt }) {
    if (isFrameset) yield { at: framesetAt, message: "frameset" };
  },
});
