import { type PageCheckCases, page } from "../../testing/index.ts";

export default {
  passes: [
    page(),
    page({
      text: `# Boots\nAccording to Ann Smith, 35 % of all walkers wear boots. By Ann Smith, 20 % of them wear socks. Ann Smith says that 12 % of people walk.`,
    }),
  ],
  fails: [
    {
      on: page({
        text: `# Boots in the rain of the north\nOf all walkers in the country 35 % wear boots in the rain. Of those people 20 % also wear socks in them. And about 12 % of people walk every single day of the week.`,
      }),
      messages: ["unsourced"],
      certainty: "review",
    },
  ],
  notAssessed: [page({ record: { lang: "de" } })],
} satisfies PageCheckCases;
