import { type PreparedText, preparedText } from "../../server/prepared-text.ts";
import { docsHeaders, docsPages } from "./docs-page.ts";
import { partOf } from "./document-part.ts";

/** Documentation that a service publishes of itself. */
export interface PublishedDocs {
  /** OpenAPI document. */
  readonly document: object;
  /** The document as JSON. */
  readonly json: PreparedText;
  /** Pages of HTML by the last segment of their path; that of the first page is `null`. */
  readonly pages: ReadonlyMap<string | null, PreparedText>;
}

/** Prepares an OpenAPI document and its pages. */
export function publishedDocs(document: object, basePath: string): PublishedDocs {
  const json = preparedText(() => JSON.stringify(document), {
    "Content-Type": "application/json",
    "X-Content-Type-Options": "nosniff",
    "Cache-Control": "no-cache",
    Link: `<${basePath}/docs>; rel="service-doc"`,
  });
  const pages = docsPages(partOf(document), `${basePath}/openapi.json`).map(
    ({ slug, write }) => [slug, preparedText(write, docsHeaders)] as const,
  );
  return { document, json, pages: new Map(pages) };
}
