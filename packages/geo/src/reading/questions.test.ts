import { describe, expect, it } from "vitest";
import { page } from "../testing/index.ts";
import { questionsOf } from "./questions.ts";

const questions = (text: string, parts: Parameters<typeof page>[0] = {}) => questionsOf(page({ text, ...parts }));

describe("questionsOf", () => {
  it("asks what is X only for what the page defines", () => {
    const text =
      "# Kernel regression\nKernel regression is a method that estimates a curve from data.\n## Tags\nMany posts.\n## Archive\nAll posts.";
    expect(questions(text)).toEqual(["What is Kernel regression?"]);
  });

  it("asks for no person with what", () => {
    expect(questions("# Jan Gaspar\nJan Gaspar is a developer from Bratislava who writes containers.")).toEqual([]);
  });

  it("makes no question in another language than English", () => {
    const text = "# Zinseszins\nZinseszins ist der Zins, der auf Zinsen gezahlt wird, und er wächst mit der Zeit.";
    expect(questions(text, { record: { lang: "de" } })).toEqual([]);
  });

  it("asks the questions of headings and of marked-up questions, each once", () => {
    const jsonLd = {
      "@context": "https://schema.org",
      "@type": "FAQPage",
      mainEntity: [
        { "@type": "Question", name: "How heavy is a boot?" },
        { "@type": "Question", name: "Ready to start?" },
        { "@type": "Question", name: "Do you ship boots to Norway?" },
      ],
    };
    const text = "# Boots\n## How heavy is a boot?\nA boot weighs 540 grams on the scale in our shop.";
    expect(questions(text, { jsonLd: [jsonLd] })).toEqual(["How heavy is a boot?", "Do you ship boots to Norway?"]);
  });
});
