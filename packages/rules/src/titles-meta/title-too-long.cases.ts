import { type PageCases, page, refresh, shell } from "../testing/index.ts";

const title = (text: string) => page({ title: text, titles: [{ text, place: "head" }] });

export default {
  markup: {
    wrong: "<title>Walking boots for wet winters, cold autumns, muddy springs and long hikes in the rain</title>",
    right: "<title>Walking boots for wet winters</title>",
  },
  passes: [
    page(),
    title(""),
    page({ title: null, titles: [] }),
    // 39 × 16.66 px = 650 px: within the error of the measure
    title("m".repeat(39)),
    // 147 narrow letters: a count of characters would object
    title("i".repeat(147)),
    title("靴".repeat(33)),
    // 591 px in Arial: ł is as wide as l, ą as a.
    title(`${"ł".repeat(66)}${"ą".repeat(27)}`),
    // Joined letters are far narrower than Latin ones: nothing is certain here.
    title("8.9. الإعدادات الأخرى: مزامنة الوقت، السجلات، مشاركة الوصول…"),
    title(`Boots${" ".repeat(400)}`),
    // Only the name of the site is cut.
    { ...title(`${"m".repeat(32)} | Site Test Site Test`), url: "https://sitetestsitetest.test/boots" },
  ],
  fails: [
    { on: title("m".repeat(40)), messages: ["wide"] },
    { on: title(`${"m".repeat(40)} | Site`), messages: ["wide"] },
    { on: title("W".repeat(35)), messages: ["wide"] },
    { on: title("靴".repeat(34)), messages: ["wide"] },
    { on: title("Walking boots"), messages: ["wide"], options: { maxPixels: 100 } },
    { on: title("m".repeat(37)), messages: ["wide"], options: { tolerancePercent: 0 } },
  ],
  notApplicable: [shell, refresh, { isDemo: true }, { url: "https://site.test/page/2/" }].map((parts) =>
    page({ title: "Boots ".repeat(40), ...parts }),
  ),
} satisfies PageCases;
