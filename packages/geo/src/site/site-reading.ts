import type { GeoDocument, GeoGoal, GeoSite } from "../input/geo-input.ts";
import type { PolicyConflict } from "../policy/policy-conflicts.ts";
import type { PolicyRow } from "../policy/policy-matrix.ts";
import type { PolicySources } from "../policy/policy-sources.ts";
import type { PageReading, ReadingContext } from "../reading/page-reading.ts";
import type { LlmsReading } from "./llms-file.ts";
import type { AuthorMention, SampleFacts } from "./sample-fold.ts";
import type { Survey } from "./survey.ts";

/** An author with the page that presents them. */
export interface AuthorProfile extends AuthorMention {
  /** `null` when it was not crawled. */
  readonly page: PageReading | null;
}

/** Everything that site checks may know: small documents and what streaming over the pages gathered. */
export interface SiteReading {
  readonly site: GeoSite;
  readonly context: ReadingContext;
  readonly survey: Survey;
  readonly sample: SampleFacts;
  readonly home: PageReading | null;
  readonly about: PageReading | null;
  readonly contact: PageReading | null;
  readonly authors: readonly AuthorProfile[];
  readonly llms: LlmsReading | null;
  readonly policies: PolicySources;
  readonly matrix: readonly PolicyRow[];
  readonly conflicts: readonly PolicyConflict[];
  /** What the owner wants; `null` when it was not said. */
  readonly goal: GeoGoal | null;
  /** A key that IndexNow answers with, when the owner gave its place. */
  readonly indexNowKey: { readonly key: string; readonly document: GeoDocument } | null;
}

/** The answer to one of `geoDocumentPaths`; `undefined` when it was not requested. */
export function documentAt(site: GeoSite, path: string): GeoDocument | undefined {
  const url = `${site.origin}${path}`;
  return site.documents.find((document) => document.url === url);
}
