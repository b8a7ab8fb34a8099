import { type PageMeasureCases, page, words } from "../../testing/index.ts";

const links = (...urls: string[]) => urls.map((url) => ({ kind: "anchor" as const, url, text: "Source", flags: [] }));
const figures = "Sales rose by 12% in spring. They fell by 7% in summer. They grew by 31% in autumn.";
const text = `${figures}\n${words(500)}`;

export default {
  scores: [
    [page({ text, edges: links("https://arxiv.org/abs/2305.1", "https://arxiv.org/abs/2305.2") }), 1],
    [page({ text, edges: links("https://openai.com/index/paper") }), 1],
    [page({ text, edges: links("https://lab.example/a") }), 1],
    [
      page({
        text,
        edges: links(
          "https://www.facebook.com/sharer",
          "https://chatgpt.com/?q=Summarize",
          "https://github.com/owner",
          "https://creativecommons.org/licenses/by/4.0/",
          "https://site.test/x",
        ),
      }),
      0,
    ],
  ],
  // A story without figures makes no claims to verify.
  notApplicable: [page({ text: words(250) }), page({ text: words(500) })],
} satisfies PageMeasureCases;
