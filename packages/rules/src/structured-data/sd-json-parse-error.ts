import { definePageRule } from "@sightline/model/rule";
import { examples } from "../evidence.ts";

export default definePageRule({
  meta: {
    id: "sd-json-parse-error",
    category: "structured-data",
    title: "Structured data is not valid JSON",
    severity: "error",
    concernsAnswers: "costs",
    why: "Search engines drop the whole block if they cannot parse it.",
    fix: "Correct the syntax: no trailing commas, no comments, straight quotation marks, escaped line breaks.",
    sources: [
      "https://www.rfc-editor.org/rfc/rfc8259",
      "https://developers.google.com/search/docs/appearance/structured-data/intro-structured-data",
    ],
    messages: { invalid: "JSON-LD blocks that do not parse: {count} ({errors})." },
    graded: 10,
  },
  population: "html",
  reads: ["jsonLd", "bodyTruncated"],
  // A truncated body may end in the middle of a block.
  applies: (page) => page.jsonLd.length > 0 && !page.bodyTruncated,

  *evaluate(page) {
    const invalid = page.jsonLd.filter(({ error }) => error !== null);
    const errors = invalid.flatMap(({ error }) => {
      if (error === null) return [];
      const { line, column } = error.at ?? error;
      return `${error.message} at line ${line}, column ${column} of the ${error.at === undefined ? "block" : "page"}`;
    });
    const count = errors.length;
    if (count === 0) return;
    const data = { count, errors: examples(errors) };
    const [first] = invalid;
    yield {
      at: first?.error?.at ?? first?.at,
      message: "invalid",
      data,
      count,
    };
  },
});
