import { definePageRule } from "@sightline/model/rule";

/** Fewer words may be a sample of a typeface. */
const fewest = 5;

export default definePageRule({
  meta: {
    id: "content-lorem-ipsum",
    category: "content",
    title: "Page contains filler text",
    severity: "warning",
    concernsAnswers: "tidies",
    why: "Text such as “Lorem ipsum dolor sit amet” comes with a template. On a public page it shows visitors and search engines that the page was not finished.",
    fix: "Replace the filler text, or remove the page until it has a text of its own.",
    sources: ["https://developers.google.com/search/docs/fundamentals/creating-helpful-content"],
    messages: { filler: "Words of filler text: {words} of {of} words of main text." },
    judges: "url",
  },
  population: "indexable",
  reads: ["fillerWords", "wordCount", "title", "headings"],
  applies: ({ title, headings }) =>
    ![title ?? "", ...headings.map(({ text }) => text)].some((text) =>
      /lorem|ipsum|blindtext|placeholder text/i.test(text),
    ),

  *evaluate({ fillerWords, wordCount }) {
    if (fillerWords >= fewest) yield { message: "filler", data: { words: fillerWords, of: wordCount } };
  },
});
