import type { SlashesQuery } from "@sightline/model/rule";
import { type SiteCases, slashRow } from "../testing/index.ts";

const unnamed = { named: { links: 0, canonicals: 0, versions: 0 }, sourceIds: [], sample: [] };

export default {
  // Only other redirects lead there.
  passes: [slashRow(unnamed), slashRow({ ...unnamed, change: "removed" })],
  fails: [
    { on: slashRow(), messages: ["added"] },
    { on: slashRow({ change: "removed" }), messages: ["removed"] },
    // Nobody but the sitemap names them.
    { on: slashRow({ ...unnamed, listed: 3 }), messages: ["added"] },
  ],
} satisfies SiteCases<SlashesQuery>;
