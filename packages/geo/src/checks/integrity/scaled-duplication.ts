import { ramp } from "../../scoring/ramp.ts";
import { defineSiteMeasure } from "../measure.ts";
import { measured, notApplicable } from "../verdict.ts";

const minSimilarity = 0.85;
const maxShare = 0.2;

export default defineSiteMeasure({
  meta: {
    id: "integrity.scaled-duplication",
    pillar: "integrity",
    class: "penalty",
    title: "Many pages differ only in a place or a keyword",
    why: "Google treats scaled content and doorway pages as spam.",
    fix: "Merge the pages, or give each of them content of its own.",
    found:
      "{copies} of {contentPages} read pages share {minSimilarity%} or more of their text with another, apart from the words of their titles, main headings and addresses (at most {maxShare%} of the pages): {pairs}.",
    weight: 0,
    evidence: "B",
    sources: ["google-spam"],
    effort: "L",
  },

  evaluate({ sample }) {
    if (sample.contentPages < 50) return notApplicable;
    const copies = [...sample.doorwayNeighbours].filter(([, { similarity }]) => similarity >= minSimilarity).sort();
    const share = copies.length / sample.contentPages;
    const pairs = copies.map(
      ([url, neighbour]) => `${url} ~ ${neighbour.url} (${Math.round(100 * neighbour.similarity)} %)`,
    );
    return measured(
      1 - 0.3 * ramp(share, maxShare, 0.7),
      { copies: copies.length, contentPages: sample.contentPages, maxShare, minSimilarity, pairs },
      pairs[0] ?? null,
    );
  },
});
