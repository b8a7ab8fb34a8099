import { openedAgainst } from "../../policy/opened-against-goal.ts";
import { counted } from "../../text/counted.ts";
import { defineSiteCheck } from "../answer-check.ts";

export default defineSiteCheck({
  meta: {
    id: "pol.goal-fit",
    answer: "read",
    effect: "costs",
    severity: "warning",
    title: "robots.txt does not do what your goal says",
    why: "Crawlers follow robots.txt, not intentions.",
    fix: "Apply the proposed change to robots.txt, which reaches the goal.",
    sources: ["https://www.rfc-editor.org/rfc/rfc9309"],
    messages: {
      open: "The goal is “{goal}”, but {tokens} may fetch {pages}.",
    },
  },
  assess: ({ goal }) => (goal === null ? "not-applicable" : null),
  *evaluate({ goal, access, survey, origin }) {
    if (goal === null) return;
    const open = openedAgainst(goal, access);
    const data = (tokens: readonly string[]) => ({ goal, tokens, pages: counted(survey.pages.length, "page") });
    const subject = (key: string) => ({
      kind: "group" as const,
      url: `${origin}/robots.txt`,
      key,
      size: 1,
      sample: [],
    });
    const pages = survey.pages.length;
    if (open.length > 0) yield { subject: subject(`${goal} open`), message: "open", data: data(open), pages };
  },
});
