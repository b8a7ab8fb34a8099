import { type PageMeasureCases, page } from "../../testing/index.ts";

const anchor = (text: string) => ({ kind: "anchor" as const, url: "https://site.test/socks", text, flags: [] });

export default {
  scores: [
    [page({ edges: [anchor("Warm socks")] }), 1],
    [page({ edges: [anchor("Warm socks"), { ...anchor("read more"), url: "https://site.test/a" }] }), 0.5],
    [page({ edges: [anchor("click here")] }), 0],
    // A teaser describes its target once; a picture has no text of its own.
    [page({ edges: [anchor("Warm socks"), anchor("read more"), anchor("")] }), 1],
  ],
  notApplicable: [page(), page({ record: { indexability: "noindex" } })],
} satisfies PageMeasureCases;
