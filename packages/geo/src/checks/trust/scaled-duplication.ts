import { counted } from "../../text/counted.ts";
import { nearCopiesSubject } from "../../trust/near-copies.ts";
import { defineSiteCheck } from "../answer-check.ts";

const maxTold = 20;

export default defineSiteCheck({
  meta: {
    id: "integrity.scaled-duplication",
    answer: "trust",
    effect: "costs",
    severity: "warning",
    title: "Pages are near-copies of one another",
    fault: "series of near-copies",
    why: "Pages that differ in a place or a product alone say nothing of their own: engines keep one of them, and Google calls many of them scaled content abuse.",
    fix: "Merge them into one page that lists what differs, or write on each what is true of it alone.",
    sources: ["https://developers.google.com/search/docs/essentials/spam-policies#scaled-content"],
    messages: {
      copies: "{pages} share {share} of their wording{difference}.",
      merge: "{pages} share {share} of their wording{difference}. They could become one page: {first}.",
    },
  },
  *evaluate({ copies }) {
    for (const group of copies.slice(0, maxTold)) {
      const { first, isTarget, pages, sample, similarity, isCertain, differences } = group;
      yield {
        subject: nearCopiesSubject(group),
        message: isTarget ? "merge" : "copies",
        certainty: isCertain ? "certain" : "review",
        data: {
          pages: counted(pages, "page"),
          share: `about ${Math.round(similarity * 10) * 10} %`,
          difference: differences.length === 0 ? "" : ` and differ in words such as ${differences.join(", ")}`,
          first,
        },
        pages,
        sample: [first, ...sample],
      };
    }
  },
});
