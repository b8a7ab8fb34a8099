import type { TargetsQuery } from "@sightline/model/rule";
import { resourceRow, type SiteCases } from "../testing/index.ts";

const edge = { kind: "script" } as const;

export default {
  passes: [
    resourceRow({ bodyBytes: 1_000_000 }, edge),
    resourceRow({ bodyBytes: 2_097_153 }, edge),
    resourceRow({ bodyBytes: 1000001, isForeign: true }, edge),
  ],
  fails: [{ on: resourceRow({ bodyBytes: 1000001 }, edge), messages: ["large"] }],
} satisfies SiteCases<TargetsQuery>;
