import type { TargetsQuery } from "@sightline/model/rule";
import { type SiteCases, slice, targetRow } from "../testing/index.ts";

const to = (url: string, parts: Partial<ReturnType<typeof targetRow>> = {}) =>
  targetRow({ target: slice({ url }), ...parts });
const tracked = "https://site.test/boots?utm_source=home&utm_medium=banner#top";

export default {
  markup: {
    wrong: '<a href="/boots?utm_source=home&amp;utm_medium=banner">Boots</a>',
    right: '<a href="/boots">Boots</a>',
  },
  passes: [to("https://site.test/boots?color=red"), to("https://site.test/boots?source=newsletter&campaign=spring")],
  fails: [
    { on: to(tracked), messages: ["several"] },
    { on: to("https://site.test/?fbclid=IwAR0", { sourceIds: [1] }), messages: ["one"] },
  ],
} satisfies SiteCases<TargetsQuery>;
