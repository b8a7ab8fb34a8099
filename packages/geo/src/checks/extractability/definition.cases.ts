import { type PageMeasureCases, page, words } from "../../testing/index.ts";

export default {
  scores: [
    [page({ text: "# What is a gaiter?\nA gaiter is a cover for the lower leg.\nIt keeps snow out of boots." }), 1],
    [page({ text: "# What are gaiters?\nGaiters are a cover for the lower leg." }), 1],
    [page({ text: "# What is a gaiter?\nSnow stays out of your boots in winter." }), 0],
    [page({ text: `# What is a gaiter?\n${words(200)}\nA gaiter is a cover for the leg.` }), 0],
  ],
  // A guide, a notice or a product promises no definition.
  notApplicable: [
    page(),
    page({ text: "# Wash gaiters\nBrush them first." }),
    page({ text: "# What if boots leak?\nWax them." }),
  ],
  unmeasured: [
    page({
      record: { lang: "de" },
      text: "# Was sind E-Mails?\nE-Mails sind elektronische Nachrichten, die über das Internet gehen.",
    }),
  ],
} satisfies PageMeasureCases;
