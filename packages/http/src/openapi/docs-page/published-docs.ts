import { type PreparedText, preparedText } from "../../server/prepared-text.ts";
import type { PublishedDocs } from "../../service/service.ts";
import { docsHeaders, docsPages } from "./docs-page.ts";
import { partOf } from "./document-part.ts";

interface Prepared {
  readonly document: object;
  readonly pages: ReadonlyMap<string | null, PreparedText>;
}

/** Prepares an OpenAPI document and its pages, once one of them is read: making the document takes 200 ms. */
export function publishedDocs(makeDocument: () => object, basePath: string): PublishedDocs {
  let prepared: Prepared | null = null;
  const docs = (): Prepared => {
    prepared ??= prepare(makeDocument(), basePath);
    return prepared;
  };
  return {
    document: () => docs().document,
    json: preparedText(() => JSON.stringify(docs().document), {
      "Content-Type": "application/json",
      "X-Content-Type-Options": "nosniff",
      "Cache-Control": "no-cache",
      Link: `<${basePath}/docs>; rel="service-doc"`,
    }),
    page: (slug) => docs().pages.get(slug),
  };
}

function prepare(document: object, basePath: string): Prepared {
  const pages = docsPages(partOf(document), `${basePath}/openapi.json`).map(
    ({ slug, write }) => [slug, preparedText(write, docsHeaders)] as const,
  );
  return { document, pages: new Map(pages) };
}
