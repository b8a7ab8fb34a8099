import type { ChangesQuery } from "@sightline/model/rule";
import { changesRow, type SiteCases } from "../testing/index.ts";

// Which pages are gone is decided, and tested, in the engine.
export default {
  passes: [changesRow({ sample: [], size: 0 }), changesRow({ sample: [], memberIds: [] })],
  fails: [
    { on: changesRow({ how: "404" }), messages: ["error"] },
    { on: changesRow({ how: "410", template: null }), messages: ["error"] },
    { on: changesRow({ how: "unnamed", memberIds: [] }), messages: ["unnamed"] },
  ],
} satisfies SiteCases<ChangesQuery>;
