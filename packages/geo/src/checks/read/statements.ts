import { defineSiteCheck } from "../answer-check.ts";

export default defineSiteCheck({
  meta: {
    id: "pol.statements",
    answer: "read",
    effect: "tidies",
    severity: "notice",
    title: "A statement about the use of the content has no effect",
    why: "Crawlers ignore a statement that they cannot read.",
    fix: "Correct the statement or remove it.",
    sources: [
      "https://contentsignals.org/",
      "https://datatracker.ietf.org/doc/draft-ietf-aipref-vocab/",
      "https://rslstandard.org/",
    ],
    messages: { fault: "{kind}, {where}: {fault}." },
  },
  assess: ({ policy }) => (policy.statements.length + policy.faults.length === 0 ? "not-applicable" : null),
  *evaluate({ policy, startUrl }) {
    for (const { kind, where, fault } of policy.faults) {
      yield {
        subject: { kind: "group", url: startUrl, key: `${kind} ${where}`, size: 1, sample: [] },
        message: "fault",
        data: { kind, where, fault },
      };
    }
  },
});
