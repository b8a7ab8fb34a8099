import { type PageMeasureCases, page } from "../../testing/index.ts";

export default {
  scores: [
    [page(), 1],
    [page({ text: "# Best boots of 2025" }), 1],
    [page({ text: "# Best boots of 2022" }), 0.75],
    [
      page({
        text: "# Best boots of 2022\nThe upcoming fair on 3 May 2024 shows more.",
        html: "<footer>© 2021 Site Test</footer>",
      }),
      0.25,
    ],
    [page({ html: "<footer>© 2019–2026 Site Test</footer>" }), 1],
  ],
  notApplicable: [page({ url: "https://site.test/privacy" })],
} satisfies PageMeasureCases;
