import { type PageCases, page, refresh, shell } from "../testing/index.ts";

const title = (text: string) => page({ title: text, titles: [{ text, place: "head" }] });

export default {
  passes: [
    page(),
    title(""),
    page({ title: null, titles: [] }),
    // 36 × 16.66 px = 599.8 px
    title("m".repeat(36)),
    // 135 narrow letters: a count of characters would object
    title("i".repeat(134)),
    title("靴".repeat(30)),
    // 591 px in Arial: ł is as wide as l, ą as a.
    title(`${"ł".repeat(66)}${"ą".repeat(27)}`),
    // Joined letters are far narrower than Latin ones: nothing is certain here.
    title("8.9. الإعدادات الأخرى: مزامنة الوقت، السجلات، مشاركة الوصول…"),
    title(`Boots${" ".repeat(400)}`),
  ],
  fails: [
    { on: title("m".repeat(37)), messages: ["wide"] },
    { on: title("W".repeat(32)), messages: ["wide"] },
    { on: title("靴".repeat(31)), messages: ["wide"] },
    { on: title("Walking boots"), messages: ["wide"], options: { maxPixels: 100 } },
  ],
  notApplicable: [page({ title: "Boots ".repeat(40), ...shell }), page({ title: "Boots ".repeat(40), ...refresh })],
} satisfies PageCases;
