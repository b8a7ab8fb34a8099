import { type PageMeasureCases, page } from "../../testing/index.ts";

export default {
  scores: [
    [page(), 1],
    [page({ text: "# Best boots of 2025" }), 1],
    [page({ text: "# Best boots of 2022" }), 0.75],
    [page({ text: "# What we learned in 2022" }), 1],
    [
      page({
        text: "# Best boots of 2022\nThe upcoming fair on 3 May 2024 shows more.",
        jsonLd: [{ "@type": "Article", dateModified: "2026-09-01" }],
      }),
      0.5,
    ],
    [page({ text: "# The fair\nPublished 1 April 2024\nThe fair will take place on 3 May 2024." }), 1],
    [page({ html: "<footer>© 2019 Site Test</footer>" }), 1],
  ],
  notApplicable: [page({ url: "https://site.test/privacy" })],
} satisfies PageMeasureCases;
