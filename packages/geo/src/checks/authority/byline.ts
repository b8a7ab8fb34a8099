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
    weight: 2,
    evidence: "B",
    sources: ["google-helpful"],
    effort: "S",
    pageTypes: ["article"],
  },
  reads: ["text", "record", "structuredData"],
  facts: ["authors"],

  evaluate({ text, record, structuredData }) {
    const visible = visibleAuthors(text, record);
    const marked = markedAuthors(structuredData);
    const isMarked = marked.some((name) => visible.some((shown) => shown.toLowerCase().includes(name.toLowerCase())));
    return measured((visible.length > 0 ? 0.6 : 0) + (isMarked ? 0.4 : 0), {
      visible,
      marked,
    });
  },
});
