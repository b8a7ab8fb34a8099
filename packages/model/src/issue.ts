import type { SourcePosition } from "@sightline/facts";
import { contentHash } from "@sightline/text";
import { urlKey } from "@sightline/url";
import type { Certainty, FindingData, Subject } from "./issue-schema.ts";

/** Result of a rule: subject, message and data. The report resolves the wording. */
export interface Finding {
  readonly subject: Subject;
  /** Key of the rule's `messages`. */
  readonly message: string;
  readonly data?: FindingData;
  /** Position of the faulty fact in the page that the subject's `url` names. */
  readonly at?: SourcePosition | undefined;
  /** Default `certain`. */
  readonly certainty?: Certainty;
  /** Number of distinct failing targets on the page, for graded rules that yield one finding per page. Default 1. */
  readonly count?: number;
  /** For group subjects: the ids of all members, each of which fails the rule. */
  readonly memberIds?: readonly number[];
}

/**
 * Returns the URL that an issue is about on the pages that name it: the target of a link or resource, or the key of a
 * group whose data names an element; `null` for all other issues.
 */
export function issueTarget({ subject, data = {} }: Pick<Finding, "subject" | "data">): string | null {
  if (subject.kind === "link" || subject.kind === "resource") return subject.target;
  return subject.kind === "group" && data["element"] !== undefined ? subject.key : null;
}

/** Returns the URLs of the pages that a finding names, the one to open first. */
export function subjectUrls(subject: Subject): readonly string[] {
  return subject.kind === "group" ? [...new Set([subject.url, ...subject.sample])] : [subject.url];
}

/** Returns the stable identity of an issue: a hash of rule and subject. */
export function issueId(rule: string, subject: Subject): string {
  return `issue_${contentHash(`${rule}\n${subjectIdentity(subject)}`)}`;
}

function subjectIdentity(subject: Subject): string {
  switch (subject.kind) {
    case "page":
    case "site":
      return `${subject.kind}\n${urlKey(subject.url)}`;
    case "link":
    case "resource":
      return `${subject.kind}\n${urlKey(subject.url)}\n${subject.target}`;
    case "group":
      return `group\n${subject.key}`;
  }
}
