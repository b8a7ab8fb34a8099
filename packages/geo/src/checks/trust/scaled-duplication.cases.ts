import { origin, type SiteCheckCases, site } from "../../testing/index.ts";

const copies = (isCertain: boolean) => ({
  first: `${origin}/tests/berlin`,
  pages: 40,
  ids: [2, 3, 4],
  sample: [`${origin}/tests/hamburg`],
  similarity: 0.8,
  isReference: false,
  isCertain,
  differences: ["berlin", "hamburg"],
});

export default {
  passes: [site(), site({ copies: [] })],
  fails: [
    { on: site({ copies: [copies(true)] }), messages: ["copies"] },
    { on: site({ copies: [copies(false)] }), messages: ["copies"], certainty: "review" },
  ],
} satisfies SiteCheckCases;
