import type { TargetsQuery } from "@sightline/model/rule";
import { resourceRow, type SiteCases } from "../testing/index.ts";

const late = { status: null, mediaType: null, failure: "timeout" } as const;

export default {
  passes: [resourceRow(), resourceRow({ ...late, isForeign: true }), resourceRow({ ...late, failure: "connect" })],
  fails: [
    { on: resourceRow(late), messages: ["slow"], certainty: "review" },
    { on: resourceRow({ ...late, confirmed: true }), messages: ["slow"], certainty: "certain" },
  ],
} satisfies SiteCases<TargetsQuery>;
