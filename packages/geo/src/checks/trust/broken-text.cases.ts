import { type PageCheckCases, page } from "../../testing/index.ts";

export default {
  passes: [page(), page({ record: { garbledText: null } })],
  fails: [
    { on: page({ record: { garbledText: { text: "Â§ 5", at: undefined } } }), messages: ["garbled"] },
    {
      on: page({ record: { unrenderedText: { text: "{{name}}", at: undefined } } }),
      messages: ["unrendered"],
      certainty: "review",
    },
  ],
} satisfies PageCheckCases;
