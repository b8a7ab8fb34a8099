import { type PageMeasureCases, page } from "../../testing/index.ts";

const url = "https://site.test/blog/boots";
const canonical = (raw: string, place: "head" | "body" | "header" = "head", to = url) => ({
  raw,
  url: to,
  place,
  qualified: false,
});

export default {
  scores: [
    [page(), 1],
    // Engines resolve a relative one; a rule notes it.
    [page({ record: { canonicals: [canonical("/blog/boots")] } }), 1],
    [page({ record: { canonicals: [canonical(url, "body")] } }), 2 / 3],
    [page({ record: { canonicals: [canonical(url), canonical(url, "header")] } }), 1],
    [page({ record: { canonicals: [canonical(url), canonical(url)] } }), 2 / 3],
    // One URL in two spellings
    [page({ record: { canonicals: [canonical(url), canonical(`${url}#top`, "header", `${url}#top`)] } }), 1],
    [page({ record: { canonicals: [canonical(url), canonical(`${url}/b`, "header", `${url}/b`)] } }), 1 / 3],
    // Search engines ignore the one in the body, so that it is only in the wrong place.
    [page({ record: { canonicals: [canonical("/blog/boots", "body")] } }), 2 / 3],
  ],
  notApplicable: [page({ record: { canonicals: [] } }), page({ record: { indexability: "noindex" } })],
} satisfies PageMeasureCases;
