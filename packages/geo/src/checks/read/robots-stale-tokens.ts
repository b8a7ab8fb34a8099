import { staleTokens } from "../../crawlers/stale-tokens.ts";
import { defineSiteCheck } from "../answer-check.ts";

export default defineSiteCheck({
  meta: {
    id: "access.robots-stale-tokens",
    answer: "read",
    effect: "tidies",
    severity: "notice",
    title: "robots.txt names crawlers that do not exist",
    why: "A rule for a misspelled or retired name reaches nobody.",
    fix: "Use the current names of the crawlers.",
    sources: ["https://platform.openai.com/docs/bots", "https://support.anthropic.com/en/articles/8896518"],
    messages: {
      misspelt: "Line {number} names “{written}”, which no crawler uses; {meant} exists.",
      legacy: "Only retired names of {operators} are used.",
    },
  },
  assess: ({ robots }) => (robots.main === null ? "not-applicable" : null),
  *evaluate({ robots, origin }) {
    const { misspelt, legacyOperators } = staleTokens(robots.main?.records ?? []);
    const subject = { kind: "site", url: `${origin}/robots.txt` } as const;
    for (const { line, written, meant } of misspelt.slice(0, 10)) {
      yield {
        subject: { kind: "group", url: subject.url, key: written, size: 1, sample: [] },
        message: "misspelt",
        data: { number: line, written, meant, line: `robots.txt line ${line}` },
      };
    }
    if (legacyOperators.length > 0) yield { subject, message: "legacy", data: { operators: legacyOperators } };
  },
});
