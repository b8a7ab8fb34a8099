import type { ChangesQuery } from "@sightline/model/rule";
import { changesRow, type SiteCases } from "../testing/index.ts";

const target = "https://site.test/boots";
const sample = [{ url: "https://site.test/old", before: target, now: target }];

// Which redirects have stayed is decided, and tested, in the engine.
export default {
  passes: [changesRow({ sample: [], size: 0 }), changesRow({ sample: [], memberIds: [] })],
  fails: [
    { on: changesRow({ how: "lasting", sample }), messages: ["lasting"] },
    { on: changesRow({ how: "lasting", sample, template: null, memberIds: [4] }), messages: ["lasting"] },
  ],
} satisfies SiteCases<ChangesQuery>;
