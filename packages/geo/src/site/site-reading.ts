import type { GeoDocument, GeoGoal, GeoSite } from "../input/geo-input.ts";
import type { PolicyConflict } from "../policy/policy-conflicts.ts";
import type { PolicyRow } from "../policy/policy-matrix.ts";
import type { PolicySources } from "../policy/policy-sources.ts";
import type { PageReading, ReadingContext } from "../reading/page-reading.ts";
import type { LlmsReading } from "./llms-file.ts";
import type { SampleFacts } from "./sample-fold.ts";
import type { AuthorMention } from "./sampled-page.ts";
import type { Survey } from "./survey.ts";

/** Input of site checks: small documents and data gathered while pages were streamed. */
export interface SiteReading {
  readonly site: GeoSite;
  readonly context: ReadingContext;
  readonly survey: Survey;
  readonly sample: SampleFacts;
  readonly home: PageReading | null;
  readonly about: PageReading | null;
  readonly contact: PageReading | null;
  readonly authors: readonly AuthorMention[];
  readonly llms: LlmsReading | null;
  readonly policies: PolicySources;
  readonly matrix: readonly PolicyRow[];
  readonly conflicts: readonly PolicyConflict[];
  /** Goal of the owner; `null` when none was given. */
  readonly goal: GeoGoal | null;
  /** Key for IndexNow with its document, when the owner gave its location. */
  readonly indexNowKey: { readonly key: string; readonly document: GeoDocument } | null;
}

/** Returns the response to one of `geoDocumentPaths`; `undefined` when it was not requested. */
export function documentAt(site: Pick<GeoSite, "origin" | "documents">, path: string): GeoDocument | undefined {
  const url = `${site.origin}${path}`;
  return site.documents.find((document) => document.url === url);
}
