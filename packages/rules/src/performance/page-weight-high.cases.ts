import type { WeightsQuery } from "@sightline/model/rule";
import { pageWeight, type SiteCases, weightsRow } from "../testing/index.ts";

const heavy = pageWeight({ bytes: 5_000_001 });

export default {
  passes: [weightsRow(), weightsRow({ worst: pageWeight({ bytes: 5_000_000, requests: 400 }) })],
  fails: [
    { on: weightsRow({ worst: heavy }), messages: ["template"] },
    { on: weightsRow({ worst: heavy, template: null }), messages: ["site"] },
  ],
} satisfies SiteCases<WeightsQuery>;
