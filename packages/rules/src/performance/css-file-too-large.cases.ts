import type { TargetsQuery } from "@sightline/model/rule";
import { resourceRow, type SiteCases } from "../testing/index.ts";

const edge = { kind: "stylesheet" } as const;

export default {
  passes: [
    resourceRow({ bodyBytes: 500_000 }, edge),
    resourceRow({ bodyBytes: 2_097_153 }, edge),
    resourceRow({ bodyBytes: 500001, isForeign: true }, edge),
  ],
  fails: [{ on: resourceRow({ bodyBytes: 500001 }, edge), messages: ["large"] }],
} satisfies SiteCases<TargetsQuery>;
