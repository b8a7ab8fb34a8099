import { type PageMeasureCases, page } from "../../testing/index.ts";

const meta = (name: string, content: string) => ({
  record: { robotsMetas: [{ name, content, place: "head" as const }] },
});

const past = {
  robotsMetas: [{ name: "robots", content: "unavailable_after: 2015-10-21", place: "head" as const }],
  pastUnavailableAfter: ["2015-10-21"],
};

export default {
  scores: [
    [page(), 1],
    [page(meta("robots", "noarchive")), 0],
    [page(meta("bingbot", "nocache")), 0.5],
    [page(meta("robots", "noarchive, nocache")), 0.5],
    [page(meta("robots", "nosnippet")), 0.5],
    [page(meta("googlebot", "noarchive")), 1],
    [page(meta("bingbot", "noindex")), 0],
    [page({ record: past }), 0],
    [page(meta("robots", "max-snippet:0")), 0.5],
  ],
} satisfies PageMeasureCases;
