import type { MainText } from "@sightline/facts";
import type { Crawl, Issue, PageRecord, RuleTally, Score, Site } from "@sightline/model";
import type { RuleMeta } from "@sightline/model/rule";

/** Fields of a page that an analysis reads. */
export type AnalysedPage = Pick<PageRecord, "id" | "url" | "title" | "metaDescription" | "linkScore" | "wordCount">;

/** Readers of a crawl for an analysis; each is one line over a store. */
export interface AnalysisReaders {
  /** Indexable pages, in batches. */
  pages(): AsyncIterable<readonly AnalysedPage[]>;
  /** A page by URL; `null` when the crawl has not fetched it. */
  page(url: string): Promise<Pick<PageRecord, "id" | "url"> | null>;
  mainText(pageId: number): Promise<MainText | null>;
  /** Issues of one rule, in batches. */
  issues(rule: string): AsyncIterable<readonly AnalysedIssue[]>;
}

/** Fields of an issue that an analysis reads. */
export type AnalysedIssue = Pick<Issue, "id" | "rule" | "severity" | "certainty" | "subject" | "message" | "data">;

/** Fields of a GEO audit that an analysis reads; the audit's result has this shape. */
export interface GeoFigures {
  readonly readiness: number | null;
  readonly answers: Readonly<Record<string, { readonly state: string; readonly text: string }>>;
  readonly doFirst: readonly {
    readonly rule: string;
    readonly title: string;
    readonly text: string;
    readonly pages: number;
  }[];
  readonly questions: readonly { readonly question: string; readonly isGap: boolean }[];
}

/** A finished crawl and its verdict. */
export interface AnalysisInput {
  readonly site: Pick<Site, "url" | "origin">;
  readonly crawl: Pick<Crawl, "stopReason" | "truncated" | "counts">;
  readonly score: Score;
  readonly tallies: readonly RuleTally[];
  readonly rules: readonly Pick<RuleMeta, "id" | "category" | "title" | "severity" | "why" | "fix" | "messages">[];
  readonly geo?: GeoFigures | null;
  readonly readers: AnalysisReaders;
}
