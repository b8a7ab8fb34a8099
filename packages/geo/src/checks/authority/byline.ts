import { markedAuthors, visibleAuthors } from "../../reading/byline.ts";
import { definePageMeasure } from "../measure.ts";
import { measured } from "../verdict.ts";

export default definePageMeasure({
  meta: {
    id: "auth.byline",
    pillar: "authority",
    title: "No author is named",
    why: "Readers have less reason to trust a page that names no author; Google's quality raters look for one, too.",
    fix: "Name the author and link to their profile.",
    found:
      "Found no name in elements marked as author, after “by” or “author” near the title or at the end, in article markup, or in meta elements. One passes.",
    weight: 2,
    evidence: "B",
    direction: "mixed",
    sources: ["google-helpful"],
    effort: "S",
    pageTypes: ["article"],
  },
  reads: ["text", "record", "structuredData"],
  facts: ["authors", "authorMetas"],

  evaluate({ text, record, structuredData }) {
    const visible = visibleAuthors(text, record);
    const marked = markedAuthors(structuredData, record);
    return measured(visible.length + marked.length > 0 ? 1 : 0, { visible, marked });
  },
});
