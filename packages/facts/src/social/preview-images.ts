import { trimWhiteSpace } from "@sightline/text";
import type { EdgeParts } from "../read/edge-list.ts";
import type { PageReading } from "../read/page-reading.ts";

/** Images of a page for previews and search results. */
export interface PreviewImages {
  /** Adds an edge to the URL of an image, unless the page has one already, or enough. */
  add(written: string, parts: EdgeParts): void;
}

/** Prepares the edges to at most `most` images that have none yet. */
export function previewImages({ edges, resolve }: Pick<PageReading, "edges" | "resolve">, most: number): PreviewImages {
  const known = new Set(edges.items.flatMap(({ kind, url }) => (kind === "preview-image" ? [url] : [])));
  let added = 0;
  return {
    add(written, parts) {
      const name = trimWhiteSpace(written);
      const reference = name === "" || added === most ? null : resolve(name);
      if (reference === null || reference.url === null || known.has(reference.url)) return;
      known.add(reference.url);
      added++;
      edges.add("preview-image", reference, parts);
    },
  };
}
