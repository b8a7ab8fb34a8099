import { type SiteMeasureCases, site } from "../../testing/index.ts";

const graph = (references: number, ...danglingReferences: string[]) =>
  site({ sample: { references, danglingReferences } });

export default {
  reports: [
    [graph(4), { references: 4, dangling: [] }],
    [graph(4, "https://site.test/#org"), { dangling: ["https://site.test/#org"] }],
  ],
  notApplicable: [graph(0)],
} satisfies SiteMeasureCases;
