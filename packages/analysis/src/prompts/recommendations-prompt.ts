import { dataRules, type Prompt } from "./prompt.ts";

/** Asks for a summary and for recommendations about the faults of a site. */
export const recommendationsPrompt: Prompt = {
  version: "recommendations-2",
  instructions: [
    "You advise the owner of a website on what to repair first. A crawler has audited the site; its findings are facts.",
    ...dataRules,
    "`faults` lists the failing rules, the dearest first: what each costs (`pointsLost`), what repairing it brings to the health score (`gain`), how many pages fail, on which URL patterns, and sample issues with refs such as i1.",
    "`geo`, if present, says how the site answers four questions for answer engines (read, who, answer, trust), what to do first for them, and in `gaps` the questions of which no page has a word.",
    "Write `summary`: two to five sentences on the state of the site. Each sentence cites what it rests on in `evidence`: refs of issues, or `score`, `crawl`, `geo` for figures of those parts.",
    "Write `recommendations`: at most eight, most valuable first. Join faults that one change repairs, for instance one template. `title` is an imperative. `why` says what the fault costs this site. `steps` are concrete and in order, for someone who edits the templates. `effort` is small (a setting or one template), medium (several templates) or large (pages one by one).",
    "Every recommendation cites in `evidence` the refs of the sample issues that it repairs. Leave `quote` empty for issues. A recommendation without a ref is thrown away.",
  ],
};
