import { type PageCases, page } from "../testing/index.ts";

export default {
  passes: [page({ inlinks: 3, followedInlinks: 3 }), page({ inlinks: 3, followedInlinks: 1 })],
  fails: [{ on: page({ inlinks: 3, followedInlinks: 0 }), messages: ["nofollow"] }],
  notApplicable: [page({ inlinks: 0, followedInlinks: 0 }), page({ inlinks: 1, followedInlinks: 0, isHome: true })],
} satisfies PageCases;
