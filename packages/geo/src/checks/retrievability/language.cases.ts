import { type PageMeasureCases, page, words } from "../../testing/index.ts";

export default {
  reports: [
    [page({ text: words(100), record: { lang: null } }), { rules: ["html-lang-missing"], lang: "", detected: "en" }],
    [page({ record: { lang: "english" } }), { rules: ["html-lang-invalid"], lang: "english" }],
  ],
  notApplicable: [page(), page({ record: { lang: "en-GB" } })],
} satisfies PageMeasureCases;
