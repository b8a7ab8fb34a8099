import { type PageMeasureCases, page } from "../../testing/index.ts";

const anchor = (text: string) => ({ kind: "anchor" as const, url: "https://site.test/socks", text, flags: [] });

export default {
  scores: [
    [page({ edges: [anchor("Warm socks")] }), 1],
    [page({ edges: [anchor("Warm socks"), anchor("read more")] }), 0.75],
    [page({ edges: [anchor("click here")], record: { followedInlinks: 0 } }), 0],
    [page({ record: { followedInlinks: 1 } }), 0.5 / 3 + 0.5],
  ],
  notApplicable: [page({ record: { indexability: "noindex" } })],
} satisfies PageMeasureCases;
