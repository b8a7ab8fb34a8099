import { edge, frameset, type PageCases, page } from "../testing/index.ts";

export default {
  markup: {
    wrong: `<frameset cols="20%,80%">
  <frame src="/menu">
  <frame src="/boots">
</frameset>`,
    right: `<nav><a href="/boots">Boots</a></nav>
<main>Walking boots for wet winters</main>`,
  },
  passes: [
    page(),
    // A page with an inline frame has a body of its own.
    page({ edges: [edge({ kind: "iframe", url: "https://site.test/map" })] }),
  ],
  fails: [{ on: page(frameset), messages: ["frameset"] }],
} satisfies PageCases;
