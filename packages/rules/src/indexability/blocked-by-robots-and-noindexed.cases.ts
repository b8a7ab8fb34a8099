import type { ChangesQuery } from "@sightline/model/rule";
import { changesRow, type SiteCases } from "../testing/index.ts";

// Which pages changed is decided, and tested, in the engine.
export default {
  passes: [changesRow({ sample: [], size: 0 }), changesRow({ sample: [], memberIds: [] })],
  fails: [{ on: changesRow({ how: "closed" }), messages: ["closed"] }],
} satisfies SiteCases<ChangesQuery>;
