import { type SiteMeasureCases, site } from "../../testing/index.ts";

const owning = (pages: number, share: number) => site({ sample: { ownership: { pages, share, lost: [] } } });

export default {
  scores: [
    [owning(10, 1), 1],
    [owning(40, 0.95), 0.95],
    [owning(40, 0), 0],
  ],
  notApplicable: [owning(9, 0.2)],
} satisfies SiteMeasureCases;
