import { page, type ShareCases } from "../testing/index.ts";

const written = (raw: string, url: string | null, place: "head" | "body" = "head") => [
  page({ canonicals: [{ raw, url, place, qualified: false }] }),
];
const own = "https://site.test/boots";

export default {
  markup: {
    wrong: '<link rel="canonical" href="">',
    right: '<link rel="canonical" href="https://site.test/boots">',
  },
  passes: [[page()], [page({ canonicals: [] })], written("/boots", own), written("", own, "body")],
  fails: [
    { on: written("", own), messages: ["empty"] },
    { on: written("  ", own), messages: ["empty"] },
    { on: written("https://", null), messages: ["invalid"] },
    { on: written("javascript:void(0)", null), messages: ["invalid"] },
  ],
} satisfies ShareCases;
