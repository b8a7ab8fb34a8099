import { type PageMeasureCases, page } from "../../testing/index.ts";

export default {
  reports: [
    [page(), { present: [] }],
    [page({ record: { socialMetas: [{ name: "og:title", content: "Boots" }] } }), { present: ["og:title"] }],
  ],
} satisfies PageMeasureCases;
