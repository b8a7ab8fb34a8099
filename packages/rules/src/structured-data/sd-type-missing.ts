import { type GraphNode, isSchemaName, type StructuredData } from "@sightline/facts";
import { definePageRule } from "@sightline/model/rule";
import { examples } from "../evidence.ts";
import { positionIn } from "./graph-texts.ts";

/** Maximum number of properties by which one object is described. */
const maxProperties = 5;

export default definePageRule({
  meta: {
    id: "sd-type-missing",
    category: "structured-data",
    title: "Object in JSON-LD has no type",
    severity: "warning",
    why: "Properties without a type describe nothing that search engines know, so they are ignored.",
    fix: "Add the @type of what the object describes, such as Product or Article.",
    sources: [
      "https://www.w3.org/TR/json-ld11/#specifying-the-type",
      "https://developers.google.com/search/docs/appearance/structured-data/intro-structured-data",
    ],
    messages: { untyped: "Outermost objects without @type: {count}, with the properties {properties}." },
  },
  population: "indexable",
  reads: ["structuredData"],
  applies: ({ structuredData }) => outermost(structuredData).length > 0,

  *evaluate({ structuredData }) {
    const untyped = outermost(structuredData).filter(({ types }) => types.length === 0);
    if (untyped.length === 0) return;
    yield {
      message: "untyped",
      at: positionIn(untyped.map((node) => ({ node }))),
      data: { count: untyped.length, properties: examples(untyped.map(propertiesOf)) },
    };
  },
});

/** Returns the objects of JSON-LD that are not parts of others and have properties of schema.org. */
function outermost({ nodes }: StructuredData): readonly GraphNode[] {
  return nodes.filter(({ top, formats, properties }) => {
    return top && formats.includes("json-ld") && properties.some((member) => isSchemaName(member[0]));
  });
}

function propertiesOf({ properties }: GraphNode): string {
  const names = properties.map(([name]) => name);
  return names.slice(0, maxProperties).join(", ") + (names.length > maxProperties ? " …" : "");
}
