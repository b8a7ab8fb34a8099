import { type SiteMeasureCases, site } from "../../testing/index.ts";

const copies = (count: number, similarity: number, contentPages = 100) => {
  const neighbours = Array.from(
    { length: count },
    (_, index) => [`https://site.test/${index}`, { similarity, url: "https://site.test/" }] as const,
  );
  return site({ sample: { contentPages, doorwayNeighbours: new Map(neighbours) } });
};

export default {
  scores: [
    [copies(0, 0), 1],
    [copies(20, 0.9), 1],
    [copies(45, 0.9), 0.85],
    [copies(90, 0.84), 1],
    [copies(90, 0.9), 0.7],
  ],
  notApplicable: [copies(40, 0.9, 49)],
} satisfies SiteMeasureCases;
