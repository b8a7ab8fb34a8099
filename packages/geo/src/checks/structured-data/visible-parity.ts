import { isPost } from "../../reading/post.ts";
import { ramp } from "../../scoring/ramp.ts";
import { plainWords } from "../../structured-data/plain-words.ts";
import { searchedText } from "../../structured-data/searched-text.ts";
import { parityOf } from "../../structured-data/visible-parity.ts";
import { definePageMeasure } from "../measure.ts";
import { measured, notApplicable } from "../verdict.ts";

export default definePageMeasure({
  meta: {
    id: "sd.visible-parity",
    pillar: "structured-data",
    title: "Structured data states what the page does not show",
    why: "No AI crawler reads JSON-LD when it fetches a page, and markup must match what visitors see.",
    fix: "Show the quoted facts on the page, or remove them from the markup.",
    found:
      "The page does not show {missing}, of {checked} authors, prices, ratings and answers in the markup. Up to 5% pass.",
    weight: 3,
    evidence: "B",
    sources: ["google-structured-data", "writesonic-2026"],
    effort: "M",
  },
  reads: ["structuredData", "text", "record", "context"],
  facts: ["authors", "footerText", "hiddenTexts", "unseenRatings"],

  evaluate({ structuredData, text, record: { authors, footerText, hiddenTexts, unseenRatings }, context, type, url }) {
    if (text.truncated) return notApplicable;
    const shown = [...text.blocks.map((block) => block.text), ...authors, footerText];
    // Answers may unfold.
    const hidden = hiddenTexts.filter(({ place }) => place === "hidden").map((of) => of.text);
    const { checked, missing } = parityOf(structuredData, searchedText([...shown, ...hidden].join("\n")), {
      unseenRatings,
      // Systems mark up every page as an article, and the site as its author.
      isAuthor: (name) =>
        type === "article" && isPost({ url, authors }, structuredData) && !isSite(name, url, context.brand),
    });
    if (checked === 0) return notApplicable;
    return measured(ramp(1 - missing.length / checked, 0.6, 0.95), { checked, missing }, missing[0] ?? null);
  },
});

/** Returns true for a name that is that of the site, by its brand or its host. */
function isSite(name: string, url: string, brand: string | null): boolean {
  const plain = plainWords(name).join("");
  return plain === plainWords(brand ?? "").join("") || plainWords(new URL(url).hostname).includes(plain);
}
