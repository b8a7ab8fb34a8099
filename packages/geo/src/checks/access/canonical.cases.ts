import { type PageMeasureCases, page } from "../../testing/index.ts";

const named = { canonicalUrl: "https://site.test/en/boots", indexability: "indexable" as const };

export default {
  scores: [
    [page(), 1],
    [page({ record: named }), 1],
    [page({ record: named, survey: { wrongCanonical: { kind: "displaced", target: "has other content" } } }), 0],
    [page({ record: named, survey: { wrongCanonical: { kind: "unusable", target: "answers 404" } } }), 0.5],
  ],
  notApplicable: [page({ record: { indexability: "noindex" } }), page({ record: { indexability: "canonicalised" } })],
} satisfies PageMeasureCases;
