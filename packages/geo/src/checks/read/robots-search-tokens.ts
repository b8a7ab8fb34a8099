import type { AccessRow } from "../../access/access-fold.ts";
import { openEngines } from "../../access/open-engines.ts";
import type { EngineId } from "../../crawlers/engines.ts";
import { counted } from "../../text/counted.ts";
import { defineSiteCheck } from "../answer-check.ts";

export default defineSiteCheck({
  meta: {
    id: "access.robots-search-tokens",
    answer: "read",
    effect: "blocks",
    severity: "error",
    title: "robots.txt keeps answer engines from pages",
    why: "An engine cannot quote a page that it may not fetch. A rule that was meant for training crawlers often stops search crawlers too.",
    fix: "Let the search crawlers of the engines fetch the pages; training crawlers have tokens of their own.",
    sources: ["https://www.rfc-editor.org/rfc/rfc9309", "https://platform.openai.com/docs/bots"],
    messages: { blocked: "{line} keeps {engines} from {pages}." },
  },
  assess: ({ goal }) => (goal === "closed" ? "not-applicable" : null),
  *evaluate({ access, goal, closedEngines, survey, startUrl }) {
    const open = openEngines(goal, closedEngines);
    for (const [line, { engines, pages, sample }] of robotsLines(access, open)) {
      const shown = sample[0] ?? "";
      yield {
        subject: { kind: "group", url: shown, key: line, size: pages, sample: [...sample] },
        message: "blocked",
        // A rule about a few pages is a choice of the owner.
        certainty: pages * 10 < survey.pages.length && !sample.includes(startUrl) ? "review" : "certain",
        data: { line, engines, pages: counted(pages, "page") },
        pages,
        sample,
      };
    }
  },
});

interface ShutPages {
  readonly engines: string[];
  pages: number;
  readonly sample: readonly string[];
}

/** Returns the lines of robots.txt that keep open engines from pages. */
function robotsLines(access: readonly AccessRow[], open: ReadonlySet<EngineId>): ReadonlyMap<string, ShutPages> {
  const byLine = new Map<string, ShutPages>();
  const rows = access.filter(({ purpose, engine }) => purpose === "search" && open.has(engine));
  for (const { label, lines } of rows) {
    for (const { line, pages, sample } of lines.filter(({ kind }) => kind === "robots")) {
      const known = byLine.get(line) ?? { engines: [], pages, sample };
      byLine.set(line, known);
      known.engines.push(label);
      known.pages = Math.max(known.pages, pages);
    }
  }
  return byLine;
}
