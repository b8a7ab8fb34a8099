import { type PageCases, page } from "../testing/index.ts";

export default {
  passes: [page(), page({ nofollow: true })],
  fails: [
    { on: page({ noindex: true }), messages: ["noindex"] },
    { on: page({ noindex: true, kind: "other", contentType: "application/pdf" }), messages: ["noindex"] },
  ],
  notApplicable: [page({ noindex: true, inSitemap: false })],
} satisfies PageCases;
