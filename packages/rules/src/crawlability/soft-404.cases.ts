import type { Soft404sQuery } from "@sightline/model/rule";
import { type SiteCases, slice, soft404sRow } from "../testing/index.ts";

// Which URLs show the home page is decided, and tested, in the graph.
export default {
  passes: [soft404sRow({ memberIds: [], sample: [] }), soft404sRow({ how: "redirect", sample: [] })],
  fails: [
    { on: soft404sRow(), messages: ["copy"] },
    { on: soft404sRow({ how: "said", memberIds: [2], sample: [slice()] }), messages: ["said"] },
    { on: soft404sRow({ how: "same" }), messages: ["same"] },
    { on: soft404sRow({ how: "unlike" }), messages: ["unlike"], certainty: "review" },
    { on: soft404sRow({ how: "redirect" }), messages: ["redirect"], certainty: "review" },
  ],
} satisfies SiteCases<Soft404sQuery>;
