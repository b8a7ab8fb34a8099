import type { FindingData, Subject } from "@sightline/model";
import type { FixSite } from "./site/fix-site.ts";
import type { Edit } from "./source/edit.ts";

/** Issue as fixers read it; stored and reported issues have these fields. */
export interface FixableIssue {
  readonly id: string;
  readonly rule: string;
  readonly subject: Subject;
  readonly message: string;
  readonly data: FindingData;
}

/** Edits of files, or the reason why none are offered. */
export type FixOutcome =
  | { readonly kind: "edits"; readonly edits: readonly Edit[] }
  | { readonly kind: "none"; readonly reason: string };

/** Fix of one rule: its edits follow from the issue and the texts of the site, and from nothing else. */
export interface Fixer {
  readonly rule: string;
  /** What the edits do, for people, as in "Links lead to the end of the redirect." */
  readonly summary: string;
  fix(issue: FixableIssue, site: FixSite): FixOutcome;
}

/** Returns the outcome of edits; a list that is empty, or in which one could not be made, offers none. */
export function edits(
  list: readonly (Edit | null)[],
  otherwise = "the faulty text was not found in the source",
): FixOutcome {
  if (list.length === 0 || list.includes(null)) return none(otherwise);
  return { kind: "edits", edits: list.filter((edit) => edit !== null) };
}

/** Returns the outcome without edits. */
export function none(reason: string): Extract<FixOutcome, { readonly kind: "none" }> {
  return { kind: "none", reason };
}

/** Returns a text of an issue's data; `null` if it is absent, or was cut for display. */
export function wholeText({ data }: FixableIssue, name: string): string | null {
  const value = data[name];
  return typeof value !== "string" || value.endsWith("…") ? null : value;
}

/** Returns a list of texts of an issue's data; `null` if it is absent, or one of them was cut for display. */
export function wholeTexts({ data }: FixableIssue, name: string): readonly string[] | null {
  const value = data[name];
  if (value === undefined || typeof value !== "object" || value.some((text) => text.endsWith("…"))) return null;
  return value;
}

/** Reasons that several fixers give. */
export const reasons = {
  noPage: "the text of the page is not at hand",
  notInSource: "the faulty text was not found in the source",
  cut: "the finding names a URL only in part, because it is long",
  unknownHost: "the public host of the site is unknown: no canonical names one (use --canonical-host)",
} as const;
