import type { TargetsQuery } from "@sightline/model/rule";
import { type SiteCases, targetRow } from "../testing/index.ts";

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
  ],
} satisfies SiteCases<TargetsQuery>;
