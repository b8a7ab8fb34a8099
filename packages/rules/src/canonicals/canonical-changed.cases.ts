import type { ChangesQuery } from "@sightline/model/rule";
import { changesRow, type SiteCases } from "../testing/index.ts";

const sample = [{ url: "https://site.test/boots", before: "https://site.test/shoes", now: null }];

// Which canonicals changed is decided, and tested, in the engine.
export default {
  passes: [changesRow({ sample: [], size: 0 }), changesRow({ sample: [], memberIds: [] })],
  fails: [
    { on: changesRow({ how: "changed" }), messages: ["changed"] },
    { on: changesRow({ how: "changed", template: null, sample }), messages: ["changed"] },
  ],
} satisfies SiteCases<ChangesQuery>;
