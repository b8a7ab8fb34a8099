import { type PageMeasureCases, page } from "../../testing/index.ts";

export default {
  reports: [
    [
      page({ record: { robotsMetas: [{ name: "robots", content: "noai, noimageai", place: "head" }] } }),
      { hasDocumentedEffect: false },
    ],
  ],
  notApplicable: [page()],
} satisfies PageMeasureCases;
