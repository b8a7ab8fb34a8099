import { type PageMeasureCases, page, words } from "../../testing/index.ts";

export default {
  scores: [
    [page({ text: words(100) }), 1],
    [page({ text: words(100), record: { lang: "de" } }), 0.7],
    [page({ text: words(100), record: { lang: null } }), 0.2],
    [page({ text: "Short", record: { lang: "en-GB" } }), 1],
    [page({ text: "Short", record: { lang: "english" } }), 0.2 / 0.7],
  ],
} satisfies PageMeasureCases;
