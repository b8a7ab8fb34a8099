import type { DuplicateUrlsQuery } from "@sightline/model/rule";
import { duplicateUrlsRow, type SiteCases } from "../testing/index.ts";

// Which URLs are second ones is decided, and tested, in the graph.
export default {
  passes: [duplicateUrlsRow({ memberIds: [], sample: [] }), duplicateUrlsRow({ sample: [] })],
  fails: [
    { on: duplicateUrlsRow(), messages: ["document"] },
    { on: duplicateUrlsRow({ differBy: "final-slash" }), messages: ["slash"] },
  ],
} satisfies SiteCases<DuplicateUrlsQuery>;
