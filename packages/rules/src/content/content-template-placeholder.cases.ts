import { page, type ShareCases } from "../testing/index.ts";

const h1 = (text: string) => page({ headings: [{ level: 1, text, hidden: false, inMain: true }] });
const text = (shown: string, parts: Parameters<typeof page>[0] = {}) =>
  page({ unrenderedText: { text: shown }, ...parts });

export default {
  markup: { wrong: "<title>undefined | Boots</title>", right: "<title>Walking boots | Boots</title>" },
  passes: [
    [page()],
    [page({ title: "Undefined behaviour in C" })],
    [h1("null and void")],
    // A script fills it in.
    [text("Hello {{ name }}", { hasScript: true })],
  ],
  fails: [
    { on: [page({ title: "undefined | Boots" })], messages: ["title"] },
    { on: [h1("NaN")], messages: ["heading"] },
    { on: [text("Hello {{ name }}")], messages: ["text"] },
    { on: [text("Price: [object Object]", { hasScript: true })], messages: ["text"] },
  ],
} satisfies ShareCases;
