import type { RenderedQuery } from "@sightline/model/rule";
import { laidOutRow, measuredRow, renderedRow, type SiteCases } from "../testing/index.ts";

const overlay = (share: number, selector = "div.newsletter-modal") => ({
  overlay: { selector, snippet: "<div>", share },
});

export default {
  passes: [
    renderedRow(),
    measuredRow({ layout: null }),
    laidOutRow(overlay(0.5)),
    laidOutRow(overlay(0.9, "div#onetrust-banner")),
  ],
  fails: [
    { on: laidOutRow(overlay(0.51)), messages: ["covered"], certainty: "review" },
    { on: laidOutRow(overlay(1), { template: null }), messages: ["covered-everywhere"], certainty: "review" },
  ],
} satisfies SiteCases<RenderedQuery>;
