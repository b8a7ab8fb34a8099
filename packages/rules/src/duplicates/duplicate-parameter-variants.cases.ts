import type { ParameterVariantsQuery } from "@sightline/model/rule";
import { parameterVariantsRow, type SiteCases } from "../testing/index.ts";

// Which URLs are variants is decided, and tested, in the graph.
export default {
  passes: [parameterVariantsRow({ memberIds: [], sample: [] }), parameterVariantsRow({ sample: [] })],
  fails: [
    { on: parameterVariantsRow(), messages: ["same"] },
    { on: parameterVariantsRow({ parameters: ["color", "size"] }), messages: ["same"] },
  ],
} satisfies SiteCases<ParameterVariantsQuery>;
