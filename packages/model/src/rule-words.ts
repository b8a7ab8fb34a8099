import { z } from "zod";

/** Zod schema of {@link RuleWords}. */
export const ruleWordsSchema = z.object({
  title: z.string().describe("Title of the rule: the fault in general."),
  why: z.string().describe("Cost of the fault to the owner of the site."),
  fix: z.string().describe("Action to take."),
  sources: z.array(z.string()).describe("URLs of standards and of vendors' documentation.").readonly(),
});

/** Wording shared by all issues of a rule. */
export type RuleWords = Readonly<z.infer<typeof ruleWordsSchema>>;
