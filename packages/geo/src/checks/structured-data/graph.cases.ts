import { type SiteMeasureCases, site } from "../../testing/index.ts";

const graph = (references: number, ...danglingReferences: string[]) =>
  site({ sample: { references, danglingReferences } });

export default {
  scores: [
    [graph(4), 1],
    [graph(4, "https://site.test/#org"), 0.75],
    [graph(1, "https://site.test/#org"), 0],
  ],
  notApplicable: [graph(0)],
} satisfies SiteMeasureCases;
