import { type PageMeasureCases, page } from "../../testing/index.ts";

const titled = (title: string) => ({ record: { title, titles: [{ text: title, place: "head" as const }] } });

export default {
  scores: [
    [page(), 1],
    [page(titled("Ten signs")), 0.94],
    [page({ survey: { titleCount: 3 } }), 0.7],
    [page(titled("Site Test")), 0.64],
    [page(titled("x".repeat(90))), 0.85],
    [page({ record: { title: null, titles: [] } }), 0],
  ],
  notApplicable: [page({ record: { indexability: "noindex" } })],
} satisfies PageMeasureCases;
