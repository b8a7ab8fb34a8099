import { type PageMeasureCases, page } from "../../testing/index.ts";

export default {
  scores: [
    [page(), 1],
    [page({ text: "As an AI language model, I cannot walk." }), 0.95],
    [page({ text: "> As an AI language model, I cannot walk." }), 1],
    [page({ text: "# How to spot text of ChatGPT\nAs an AI language model, I cannot walk." }), 1],
    [page({ text: "Replace [your domain] with the name of the server." }), 1],
    [page({ text: "Contact [insert name here] for more." }), 0.95],
    [
      page({ edges: [{ kind: "anchor", url: "https://a.example/?utm_source=chatgpt.com", text: "a", flags: [] }] }),
      0.95,
    ],
  ],
} satisfies PageMeasureCases;
