import type { PageRuleInput } from "@sightline/model";
import { page } from "./page-builder.ts";

/** A healthy page with one JSON-LD block of schema.org for each object. */
export function jsonLdPage(...objects: readonly object[]): PageRuleInput {
  const blocks = objects.map((object) => JSON.stringify({ "@context": "https://schema.org", ...object }));
  return page({ jsonLd: blocks.map((json) => ({ bytes: json.length, error: null, empty: false, json })) });
}
