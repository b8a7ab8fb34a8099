import type { Severity } from "@sightline/model";
import type { Findings, Fix } from "../../findings.ts";
import type { ReportHeader, ReportPage } from "../../report-schema.ts";
import type { PdfBlock } from "../layout/block.ts";
import type { PdfMessages } from "../messages/english.ts";

/** An issue that appeared or went between two crawls. */
export interface ChangedIssue {
  readonly rule: string;
  readonly severity: Severity;
  readonly subject: { readonly url: string };
}

/** What changed since an earlier crawl; a comparison of the engine is one. */
export interface PdfComparison {
  readonly scoreFrom: number | null;
  readonly scoreTo: number | null;
  readonly added: readonly ChangedIssue[];
  readonly fixed: readonly ChangedIssue[];
  readonly unknown: readonly ChangedIssue[];
  readonly unchanged: number;
}

/** The score of an earlier crawl. */
export interface PdfHistoryPoint {
  /** ISO 8601. */
  readonly at: string;
  readonly score: number | null;
}

/** Whose report it is. */
export interface PdfBrand {
  /** Who made it. Default: the generator's name. */
  readonly name?: string;
  /** Whom it is for. */
  readonly client?: string;
  /** Default: a word for website audit. */
  readonly title?: string;
  /** At the foot of each page. Default: name and site. */
  readonly footer?: string;
  /** On the cover. Default: what the scores describe. */
  readonly note?: string;
  /** Colour of areas and headings, as in `#1e3a8a`. Colours of severities and grades do not change. */
  readonly accent?: string;
  /** PNG or JPEG, at most 2 MB. */
  readonly logo?: Uint8Array;
}

/** What sections are made from: everything is read, nothing grows with the site. */
export interface SectionInput {
  readonly report: ReportHeader;
  readonly words: PdfMessages;
  readonly brand: PdfBrand;
  readonly findings: Findings;
  /** Repairs with the points they gain, best first. */
  readonly fixes: readonly Fix[];
  /** Pages with most issues, as many as the appendix holds. */
  readonly pages: readonly ReportPage[];
  readonly pageCount: number;
  readonly comparison: PdfComparison | null;
  /** Earlier crawls, oldest first. */
  readonly history: readonly PdfHistoryPoint[];
  /** Names of the files inside the PDF. */
  readonly attachments: readonly string[];
  /** Most kinds of issue that have a card. */
  readonly maxCards: number;
}

/** A part of the report. A host may add its own: what it composes is plain data, and an empty one is left out. */
export interface PdfSection {
  /** Names the section and, with `section-` before it, its place in the file. */
  readonly id: string;
  compose(input: SectionInput): readonly PdfBlock[] | Promise<readonly PdfBlock[]>;
}

/** The place of a kind of issue in the file. */
export function ruleDestination(rule: string): string {
  return `rule-${rule}`;
}

/** The place of an issue in the file: `issue_ab12` is at `#issue-ab12`. */
export function issueDestination(id: string): string {
  return `issue-${id.replace(/^issue_/, "")}`;
}

/** A URL as people write it: without the scheme and a trailing slash. */
export function siteName(url: string): string {
  return url.replace(/^https?:\/\//i, "").replace(/\/$/, "");
}

/** A heading that begins a section. */
export function sectionHeading(id: string, text: string): PdfBlock {
  return { kind: "heading", level: 1, text, id: `section-${id}` };
}
