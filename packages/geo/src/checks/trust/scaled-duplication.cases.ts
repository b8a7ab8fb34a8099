import { origin, type SiteCheckCases, site } from "../../testing/index.ts";

const copies = (isCertain: boolean, isTarget = true) => ({
  first: `${origin}/tests/berlin`,
  isTarget,
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
    { on: site({ copies: [copies(true)] }), messages: ["merge"] },
    { on: site({ copies: [copies(true, false)] }), messages: ["copies"] },
    { on: site({ copies: [copies(false)] }), messages: ["merge"], certainty: "review" },
  ],
} satisfies SiteCheckCases;
