import { dataRules, type Prompt } from "./prompt.ts";

/** Asks for the content that the pages of a site lack, and for advice on each template. */
export const contentPrompt: Prompt = {
  version: "content-1",
  instructions: [
    "You review the text of a website for its owner. The document holds one page of each of its templates with the start of the page's main text, and faults that a crawler found on that template.",
    ...dataRules,
    "Write `contentGaps`: at most six. A gap is something that a page announces or that its reader plainly needs, and that the shown text does not give: a price that is mentioned and not stated, a term that is never explained, a claim without a source or date, a procedure with a missing step. `isCut` says that a page goes on after the excerpt: do not call a gap what may stand there.",
    "Write `templates`: for each page, at most three pieces of advice that hold for all pages of its template.",
    "Every gap and every advice cites in `evidence` either the ref of the page with a `quote` copied from its text character by character, at least four words, or the ref of an issue with an empty `quote`. A quote that is not on the cited page is thrown away together with its claim.",
    "`title` is an imperative, `why` says what readers miss, `steps` say what to write and where.",
  ],
};
