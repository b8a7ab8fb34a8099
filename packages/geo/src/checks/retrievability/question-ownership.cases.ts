import { type SiteMeasureCases, site } from "../../testing/index.ts";

const owning = (pages: number, share: number) => site({ sample: { ownership: { pages, share, lost: [] } } });

export default {
  reports: [
    [owning(10, 1), { pages: 10, ownedShare: 1 }],
    [owning(40, 0.95), { ownedShare: 0.95 }],
    [owning(40, 0), { ownedShare: 0 }],
  ],
  notApplicable: [owning(9, 0.2)],
} satisfies SiteMeasureCases;
