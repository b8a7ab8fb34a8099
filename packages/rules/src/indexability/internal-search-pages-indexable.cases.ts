import { page, type ShareCases } from "../testing/index.ts";

const results = page({ id: 3, url: "https://site.test/?s=boots", inSitemap: false });

export default {
  passes: [
    [page()],
    [page({ url: "https://site.test/?page=2", inSitemap: false })],
    [page({ url: "https://site.test/?s=boots", inSitemap: true })],
    [page({ url: "https://site.test/?s=boots", inSitemap: false, indexability: "noindex" })],
  ],
  fails: [{ on: [page(), results], messages: ["results"] }],
} satisfies ShareCases;
