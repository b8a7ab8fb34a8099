import { type PageCases, page, refresh, shell } from "../testing/index.ts";

const description = (text: string) => page({ metaDescription: text, metaDescriptions: [{ text, place: "head" }] });

export default {
  passes: [
    page(),
    page({ metaDescription: null, metaDescriptions: [] }),
    // 135 digits × 7.786 px = 1,051 px: within the error of the measure
    description("0".repeat(135)),
    description("靴".repeat(75)),
    description(`${"i ".repeat(120)}`),
  ],
  fails: [
    { on: description("0".repeat(136)), messages: ["wide"] },
    { on: description("靴".repeat(76)), messages: ["wide"] },
    { on: description("All our boots."), messages: ["wide"], options: { maxPixels: 50 } },
    { on: description("0".repeat(124)), messages: ["wide"], options: { tolerancePercent: 0 } },
  ],
  notApplicable: [
    page({ metaDescription: "Boots ".repeat(40), ...shell }),
    page({ metaDescription: "Boots ".repeat(40), ...refresh }),
    page({ metaDescription: "Boots ".repeat(40), isDemo: true }),
    page({ metaDescription: "Boots ".repeat(40), repeatsDescription: true }),
  ],
} satisfies PageCases;
