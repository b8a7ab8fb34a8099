import { issueTarget } from "@sightline/model";
import type { Block, ListItem, Run } from "@sightline/typeset";
import { type AlikeIssues, alikeText } from "../../alike-issues.ts";
import type { RuleFindings } from "../../findings.ts";
import { pageName } from "../../short-url.ts";
import { issueDestination } from "../destinations.ts";
import type { SectionInput } from "./section.ts";

/** Returns the places where a rule found issues, with details. */
export function evidenceBlocks({ report, words }: SectionInput, { alike, issues }: RuleFindings): Block[] {
  const [first] = alike;
  if (first === undefined) return [];
  const covered = alike.reduce((sum, { count }) => sum + count, 0);
  // Text that all places share is shown once.
  const shared =
    alike.length > 1 && alike.every(({ issue: { text } }) => text === first.issue.text) ? first.issue.text : undefined;
  return [
    { kind: "heading", level: 3, text: words.issues.evidenceOf(covered, issues) },
    ...(shared === undefined
      ? []
      : [{ kind: "paragraph", size: "small", text: words.issues.seenOnAll(shared), keepWithNext: true } as const]),
    {
      kind: "list",
      items: alike.map((group) => evidenceItem(group, report.site.origin, words, shared === undefined)),
    },
  ];
}

function evidenceItem(group: AlikeIssues, origin: string, words: SectionInput["words"], saysText: boolean): ListItem {
  const { issue } = group;
  const { subject, source } = issue;
  const notes = [
    ...(group.count > 1 ? [alikeText(group)] : []),
    ...(issue.count > 1 ? [words.issues.times(issue.count)] : []),
    ...(subject.kind === "group" ? [words.issues.members(subject.size)] : []),
    ...(issue.certainty === "review" ? [words.issues.review] : []),
    ...(source === null ? [] : [words.issues.position(source)]),
    ...(source === null || source.snippet === null ? [] : [`\u200e${source.snippet}`]),
  ];
  const url = issueTarget(issue);
  const target: Run[] =
    url === null
      ? []
      : [
          { text: " → ", color: "muted" },
          { text: pageName(url, origin), href: url },
        ];
  // The mark separates the numbers of the notes from right-to-left text before them.
  const details = [...(saysText ? [`${issue.text}\u200e`] : []), ...notes].join(" · ");
  return {
    id: issueDestination(issue.id),
    text: [{ text: pageName(subject.url, origin), href: subject.url }, ...target],
    leftToRight: true,
    maxLines: 4,
    ...(details === "" ? {} : { details }),
  };
}
