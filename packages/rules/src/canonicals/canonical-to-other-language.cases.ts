import type { FalseCanonicalsQuery } from "@sightline/model/rule";
import { falseCanonicalsRow, type SiteCases } from "../testing/index.ts";

// Which pages are in a row is decided, and tested, where the texts are compared: in the graph.
export default {
  passes: [falseCanonicalsRow({ memberIds: [], sample: [] }), falseCanonicalsRow({ sample: [] })],
  fails: [{ on: falseCanonicalsRow({ key: "language" }), messages: ["differs"] }],
} satisfies SiteCases<FalseCanonicalsQuery>;
