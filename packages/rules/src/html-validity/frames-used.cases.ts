import { edge, frameset, type PageCases, page } from "../testing/index.ts";

export default {
  passes: [
    page(),
    // A page with an inline frame has a body of its own.
    page({ edges: [edge({ kind: "iframe", url: "https://site.test/map" })] }),
  ],
  fails: [{ on: page(frameset), messages: ["frameset"] }],
} satisfies PageCases;
