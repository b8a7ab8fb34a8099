import { preparedText } from "../../server/prepared-text.ts";
import type { PublishedDocs } from "../../service/service.ts";
import { docsHeaders, docsPages } from "./docs-page.ts";
import { partOf } from "./document-part.ts";

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
