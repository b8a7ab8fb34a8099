import { type SiteMeasureCases, site } from "../../testing/index.ts";

const shared = (templates: number, share: number) =>
  site({ sample: { boilerplate: { templates, share, worst: "article /blog/*", worstShare: share } } });

export default {
  scores: [
    [shared(1, 0.1), 1],
    [shared(1, 0.2), 1],
    [shared(2, 0.4), 0.5],
    [shared(1, 0.9), 0],
  ],
  notApplicable: [shared(0, 0)],
} satisfies SiteMeasureCases;
