import { robotsGroupLines } from "../../patches/robots-groups.ts";
import { defineSiteCheck } from "../answer-check.ts";

/** A group of fewer paths may be meant as it stands. */
const minRules = 3;

export default defineSiteCheck({
  meta: {
    id: "access.swallowed-lines",
    answer: "read",
    effect: "tidies",
    severity: "notice",
    title: "Lines of robots.txt that look meant for all crawlers apply to one",
    why: "A rule belongs to the User-agent line before it. All other crawlers ignore it.",
    fix: "Put the lines under “User-agent: *” if they are meant for all crawlers.",
    sources: ["https://www.rfc-editor.org/rfc/rfc9309#section-2.2.1"],
    messages: {
      swallowed: "Lines {first} to {last} apply to {agent} alone: no group for all crawlers has such rules.",
    },
  },
  assess: ({ robots }) => (robots.main === null ? "not-applicable" : null),
  *evaluate({ robots, origin }) {
    const groups = robotsGroupLines(robots.main?.records ?? []);
    const isForAll = (agents: readonly { readonly value: string }[]) =>
      agents.some(({ value }) => value.startsWith("*"));
    const paths = (rules: (typeof groups)[number]["rules"]) =>
      rules.filter(({ field, value }) => field === "disallow" && value !== "" && value !== "/");
    // Where all crawlers have paths of their own, or several have the same ones, the groups are meant.
    if (groups.some(({ agents, rules }) => isForAll(agents) && paths(rules).length > 0)) return;
    const last = groups.at(-1);
    const [agent, ...others] = last?.agents ?? [];
    const rules = paths(last?.rules ?? []);
    const isLone = groups.filter((group) => paths(group.rules).length > 0).length === 1;
    const isClosed = groups.some(
      ({ agents, rules: own }) => isForAll(agents) && own.some(({ value }) => value === "/"),
    );
    if (agent === undefined || others.length > 0 || agent.value === "*" || !isLone || isClosed) return;
    if (rules.length < minRules) return;
    const [first] = rules;
    yield {
      subject: { kind: "site", url: `${origin}/robots.txt` },
      message: "swallowed",
      certainty: "review",
      data: {
        first: first?.line ?? 0,
        last: rules.at(-1)?.line ?? 0,
        agent: agent.value,
        line: `robots.txt line ${agent.line} (User-agent: ${agent.value})`,
      },
    };
  },
});
