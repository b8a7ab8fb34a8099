import { type PageCases, page } from "../testing/index.ts";

const dated = {
  robotsMetas: [{ name: "robots", content: "unavailable_after: 2015-10-21", place: "head" as const }],
  pastUnavailableAfter: ["2015-10-21"],
  noindex: true,
};

export default {
  passes: [page(), page({ nofollow: true })],
  fails: [
    { on: page({ noindex: true }), messages: ["noindex"] },
    { on: page(dated), messages: ["past"] },
    { on: page({ ...dated, robotsHeaders: [{ agent: null, content: "noindex" }] }), messages: ["noindex"] },
    { on: page({ noindex: true, kind: "other", contentType: "application/pdf" }), messages: ["noindex"] },
  ],
  notApplicable: [page({ noindex: true, inSitemap: false })],
} satisfies PageCases;
