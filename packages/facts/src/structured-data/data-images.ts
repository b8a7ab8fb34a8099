import type { PageReading } from "../read/page-reading.ts";
import { previewImages } from "../social/preview-images.ts";
import { graphValues, mainNodes, valueNode } from "./graph-values.ts";
import type { GraphValue, StructuredData } from "./structured-data-schema.ts";

/** Properties by which search results show an image. */
const imageProperties = ["image", "thumbnailUrl", "logo"];
/** Properties of an image object that name its file. */
const fileProperties = ["contentUrl", "url"];
/** Images of a page for which there are edges: results show one or a few. */
const maxImages = 4;

/** Adds an edge for the first images that the structured data of a page gives its subjects. */
export function readDataImages(data: StructuredData, reading: Pick<PageReading, "edges" | "resolve">): void {
  if (data.nodes.length === 0) return;
  const images = previewImages(reading, maxImages);
  for (const node of mainNodes(data)) {
    for (const property of imageProperties) {
      for (const value of graphValues(node, property)) {
        const url = imageUrl(data, value);
        if (url !== null)
          images.add(url, { text: `${property} of ${node.types[0] ?? "an item"}`, bits: 0, at: node.at });
      }
    }
  }
}

function imageUrl(data: StructuredData, value: GraphValue): string | null {
  if (typeof value === "string") return value;
  const node = valueNode(data, value);
  const named = node === null ? [] : fileProperties.flatMap((property) => graphValues(node, property));
  return named.find((text) => typeof text === "string") ?? null;
}
