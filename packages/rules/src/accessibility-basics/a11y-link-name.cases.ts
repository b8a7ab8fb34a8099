import type { TargetsQuery } from "@sightline/model/rule";
import { type SiteCases, slice, targetRow } from "../testing/index.ts";

const target = slice({ url: "https://other.test/", status: null, internal: false, outcome: "not-crawled" });

export default {
  markup: {
    wrong: '<a href="https://social.test/boots"><svg></svg></a>',
    right: '<a href="https://social.test/boots" aria-label="Our boots on Social"><svg></svg></a>',
  },
  passes: [
    targetRow({ target }),
    targetRow({ target, text: "" }),
    targetRow({ target, flags: ["unnamed", "hidden"] }),
    targetRow({ target, flags: ["unnamed", "in-noscript"] }),
  ],
  fails: [{ on: targetRow({ target, text: "", flags: ["unnamed", "in-navigation"] }), messages: ["unnamed"] }],
} satisfies SiteCases<TargetsQuery>;
