import { type EdgeKind, type EdgeRegion, edgeKinds, edgeRegions } from "@sightline/facts";
import { type Issue, issueTarget } from "@sightline/model";
import type { CauseTarget } from "@sightline/score";

/** Fields of an issue that identify its target. */
export type TargetedIssue = Pick<Issue, "rule" | "subject" | "data">;

/** Assigns numbers to the targets of issues, and reports the elements that name them. */
export interface CauseTargets {
  /**
   * Records the target of an issue. @returns its number, from 1; 0 without a target. Rules of one cause give a URL one
   * number
   */
  numberOf(issue: TargetedIssue): number;
  /** Returns the numbers that a URL has for the rules of causes. */
  numbersOf(url: string): readonly number[];
  /** Describes a target; `null` for numbers that do not stand for a single target. */
  describe(target: number): CauseTarget | null;
  /** True if there were more targets than are described. */
  isFull(): boolean;
}

interface Described {
  readonly url: string;
  element: EdgeKind | null;
  region: EdgeRegion | null;
  text: string;
  /** Lead of this element and region over all others so far (Boyer–Moore majority vote). */
  lead: number;
}

/** Maximum number of described targets; those found beyond it count with the remainder of their rule. */
const maxDescribed = 50_000;

/** Creates an empty record. @param causeOf the cause of a rule; `null` for rules that share none */
export function causeTargets(causeOf: (rule: string) => string | null): CauseTargets {
  const numbers = new Map<string, number>();
  const described: Described[] = [];
  const causes = new Set<string>();
  let isFull = false;
  const newNumber = (key: string, url: string, isOfCause: boolean): number => {
    isFull = described.length > maxDescribed;
    // Targets of causes keep their own numbers, on which the score depends.
    if (isFull && !isOfCause) return 0;
    const number = numbers.size + 1;
    numbers.set(key, number);
    if (!isFull) described[number] = { url, element: null, region: null, text: "", lead: 0 };
    return number;
  };
  return {
    numberOf(issue) {
      const url = issueTarget(issue);
      if (url === null) return 0;
      const cause = causeOf(issue.rule);
      if (cause !== null) causes.add(cause);
      const key = keyOf(cause === null ? `rule ${issue.rule}` : `cause ${cause}`, url);
      const number = numbers.get(key) ?? newNumber(key, url, cause !== null);
      vote(described[number], issue);
      return number;
    },
    numbersOf: (url) => [...causes].flatMap((cause) => numbers.get(keyOf(`cause ${cause}`, url)) ?? []),
    describe(number) {
      const target = described[number];
      if (target === undefined) return null;
      const { url, element, region, text } = target;
      return { target: url, element, region, text };
    },
    isFull: () => isFull,
  };
}

function keyOf(group: string, url: string): string {
  return `${group}\n${url}`;
}

/** Keeps the element and region that most of the issues name, with the text of the first of them. */
function vote(target: Described | undefined, { data }: TargetedIssue): void {
  const element = edgeKinds.find((kind) => kind === data["element"]);
  if (target === undefined || element === undefined) return;
  const region = edgeRegions.find((name) => name === data["region"]) ?? null;
  if (target.element === element && target.region === region) {
    target.lead++;
    return;
  }
  if (target.lead > 0) {
    target.lead--;
    return;
  }
  Object.assign(target, { element, region, text: textOf(data), lead: 1 });
}

function textOf({ text, code }: TargetedIssue["data"]): string {
  if (typeof text === "string") return text;
  return typeof code === "string" ? code : "";
}
