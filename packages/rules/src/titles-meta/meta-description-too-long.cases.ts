import { type PageCases, page, refresh, shell } from "../testing/index.ts";

const description = (text: string) => page({ metaDescription: text, metaDescriptions: [{ text, place: "head" }] });

export default {
  passes: [
    page(),
    page({ metaDescription: null, metaDescriptions: [] }),
    // 123 digits × 7.786 px = 957.7 px
    description("0".repeat(123)),
    description("靴".repeat(68)),
    description(`${"i ".repeat(120)}`),
  ],
  fails: [
    { on: description("0".repeat(124)), messages: ["wide"] },
    { on: description("靴".repeat(69)), messages: ["wide"] },
    { on: description("All our boots."), messages: ["wide"], options: { maxPixels: 50 } },
  ],
  notApplicable: [
    page({ metaDescription: "Boots ".repeat(40), ...shell }),
    page({ metaDescription: "Boots ".repeat(40), ...refresh }),
  ],
} satisfies PageCases;
