import { type FindingData, type IssueSource, issueTarget, type Subject } from "@sightline/model";
import { counted } from "@sightline/report/wording";
import { siteFile, siteText, siteUrl } from "./site-text.ts";

/** Issue as it is written on a line. */
export interface LinedIssue {
  readonly subject: Subject;
  readonly data: FindingData;
  readonly source: IssueSource | null;
  readonly text: string;
}

/** Place of lines: the origin that they leave out, and the files of a build folder. */
export interface LinePlace {
  readonly origin: string;
  fileOf(url: string): string | null;
}

/** Writes an issue on one line: where, then what was seen. */
export function issueLine(issue: LinedIssue, place: LinePlace): string {
  const target = issueTarget(issue);
  const more = issue.subject.kind === "group" ? ` (${counted(issue.subject.size, "page")})` : "";
  const to = target === null ? "" : ` -> ${siteUrl(target, place.origin)}`;
  return `${placeText(issue, place)}${more}${to}: ${siteText(issue.text, undefined, issue.data)}`;
}

/** Writes the other pages of a group, without positions; `null` for other issues. */
export function otherPages({ subject }: Pick<LinedIssue, "subject">, place: LinePlace): string | null {
  if (subject.kind !== "group") return null;
  const others = subject.sample.filter((url) => url !== subject.url);
  if (others.length === 0) return null;
  const left = subject.size - others.length - 1;
  const names = others.map((url) => placeText({ subject: { kind: "page", url }, source: null }, place));
  return `${names.join(" ")}${left > 0 ? ` and ${left} more` : ""}`;
}

/** Writes the place of an issue, as in `dist/about.html:12:5` or `"/about":12:5`. */
export function placeText({ subject, source }: Pick<LinedIssue, "subject" | "source">, place: LinePlace): string {
  const file = place.fileOf(subject.url);
  const at = source === null ? "" : `:${source.line}:${source.column}`;
  return `${file === null ? siteUrl(subject.url, place.origin) : siteFile(file)}${at}`;
}
