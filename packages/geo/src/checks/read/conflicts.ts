import { defineSiteCheck } from "../answer-check.ts";

export default defineSiteCheck({
  meta: {
    id: "pol.conflicts",
    answer: "read",
    effect: "tidies",
    severity: "notice",
    title: "Statements about the use of the content contradict each other",
    why: "Whoever reads both cannot know which one you mean.",
    fix: "Change one of the two.",
    sources: ["https://contentsignals.org/"],
    messages: { conflict: "{one}, but {other}." },
  },
  *evaluate({ policy, startUrl }) {
    for (const { kind, one, other } of policy.conflicts) {
      yield {
        subject: { kind: "group", url: startUrl, key: `${kind} ${one}`, size: 1, sample: [] },
        message: "conflict",
        data: { one, other },
      };
    }
  },
});
