import { type PageMeasureCases, page } from "../../testing/index.ts";

const links = ["https://who.example/a", "https://nih.example/b"].map((url) => ({
  kind: "anchor" as const,
  url,
  text: "Source",
  flags: [],
}));
const body = "Diabetes is a disease in which there is too much sugar in the blood and the body does not use it.";

export default {
  scores: [
    [
      page({
        text: `# Diabetes: symptoms\nMedically reviewed by Dr. Ann Smith, updated 2 May 2026\n${body}`,
        edges: links,
      }),
      1,
    ],
    [page({ text: `# Diabetes: symptoms\nUpdated 2 May 2026\n${body}`, edges: links }), 2 / 3],
    [page({ text: `# Diabetes: symptoms\n${body}` }), 0],
  ],
  notApplicable: [
    page(),
    page({ text: "# Treatment of leather" }),
    page({ url: "https://site.test/about", text: "# Diabetes: symptoms" }),
  ],
} satisfies PageMeasureCases;
