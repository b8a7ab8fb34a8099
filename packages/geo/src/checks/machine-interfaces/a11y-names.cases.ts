import { type PageCheckCases, page } from "../../testing/index.ts";

export default {
  scores: [
    [page({ html: "<a href=/>Home</a><button aria-label=Close></button>" }), 1],
    [page({ html: "<a href=/>Home</a><button></button>" }), 0.5],
    [page({ html: "<label for=q>Search</label><input id=q>" }), 1],
    [page({ html: "<a href=/><img src=x alt=Home></a><p id=a></p><p id=a></p>" }), 0.95],
    [page({ html: "<div aria-hidden=true><a href=/>Home</a></div>" }), 0],
  ],
  notApplicable: [page({ html: "<p>Text</p>" })],
  unmeasured: [page({ html: null })],
} satisfies PageCheckCases;
