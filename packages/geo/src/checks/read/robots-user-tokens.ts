import { counted } from "../../text/counted.ts";
import { defineSiteCheck } from "../answer-check.ts";

export default defineSiteCheck({
  meta: {
    id: "access.robots-user-tokens",
    answer: "read",
    effect: "costs",
    severity: "warning",
    title: "robots.txt keeps assistants from pages that their users ask for",
    why: "A fetcher that obeys robots.txt cannot open the page that a person pastes into a chat or follows from an answer.",
    fix: "Let the fetchers of users open the pages, or leave the rule if you want that.",
    sources: ["https://platform.openai.com/docs/bots"],
    messages: { blocked: "{line} keeps {tokens} from {pages}." },
  },
  assess: ({ goal }) => (goal === "closed" ? "not-applicable" : null),
  *evaluate({ access }) {
    const byLine = new Map<string, { tokens: string[]; pages: number; sample: readonly string[] }>();
    for (const { purpose, engine, token, lines } of access) {
      if (purpose !== "user") continue;
      // What stops the search of the engine, too, is told there.
      const search = access.find((row) => row.purpose === "search" && row.engine === engine)?.lines ?? [];
      for (const { line, pages, sample } of lines) {
        if (search.some((other) => other.line === line)) continue;
        const known = byLine.get(line) ?? { tokens: [], pages, sample };
        byLine.set(line, known);
        known.tokens.push(token);
      }
    }
    for (const [line, { tokens, pages, sample }] of byLine) {
      yield {
        subject: { kind: "group", url: sample[0] ?? "", key: line, size: pages, sample: [...sample] },
        message: "blocked",
        certainty: "review",
        data: { line, tokens, pages: counted(pages, "page") },
        pages,
        sample,
      };
    }
  },
});
