import type { TargetsQuery } from "@sightline/model/rule";
import { type SiteCases, slice, targetRow } from "../testing/index.ts";

const other = slice({ url: "https://other.test/", status: null, internal: false, outcome: "not-crawled" });

export default {
  markup: {
    wrong: '<a href="/boots"><img src="/boot.jpg" alt=""></a>',
    right: '<a href="/boots"><img src="/boot.jpg" alt="Boots for wet winters"></a>',
  },
  passes: [
    targetRow(),
    // A picture beside a link of the same card that has a name.
    targetRow({ text: "" }),
    targetRow({ flags: ["unnamed", "hidden"] }),
    targetRow({ flags: ["unnamed", "in-noscript"] }),
  ],
  fails: [
    { on: targetRow({ text: "", flags: ["unnamed"] }), messages: ["unnamed"] },
    { on: targetRow({ text: "", flags: ["unnamed", "has-fragment"] }), messages: ["unnamed"] },
    { on: targetRow({ text: "", flags: ["unnamed", "in-navigation"], target: other }), messages: ["unnamed"] },
  ],
} satisfies SiteCases<TargetsQuery>;
