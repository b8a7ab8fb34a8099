import { expect, it } from "vitest";
import { describeCases } from "../../html/cases/case-files.ts";
import type { StructuredData } from "../src/structured-data/structured-data-schema.ts";
import { factsOf } from "../src/testing/facts-of.ts";

interface StructuredDataCase {
  readonly id: string;
  readonly html: string;
  readonly items: readonly Item[];
  readonly errors: readonly string[];
}
interface Item {
  readonly type: readonly string[];
  readonly [property: string]: unknown;
}

/** Names of other vocabularies stand for themselves in the cases. */
const local = (name: string) => name.replace(/^.*[:/#]/, "");

/** A node in the words of the cases, with the properties that the case names. */
function inCaseWords({ nodes }: StructuredData, index: number, expected: Item): Record<string, unknown> {
  const node = nodes[index];
  const members = Object.keys(expected).flatMap((name) => {
    if (name === "type") return [];
    const values = node?.properties.find(([property]) => local(property) === name)?.[1] ?? [];
    const wanted = expected[name];
    const shown = values.map((value) =>
      typeof value === "number" ? inCaseWords({ nodes, conflictingIds: [] }, value, wanted as Item) : value,
    );
    return [[name, Array.isArray(wanted) ? shown : shown[0]]];
  });
  return { type: node?.types.map(local), ...Object.fromEntries(members) };
}

describeCases<StructuredDataCase>("structured-data-cases.json", (cases) => {
  it.each(cases)("$id", ({ html, items, errors }) => {
    const { jsonLd, structuredData } = factsOf(html);
    const tops = structuredData.nodes.flatMap(({ top }, index) => (top ? [index] : []));
    expect(tops.map((position, index) => inCaseWords(structuredData, position, items[index] ?? { type: [] }))).toEqual(
      items,
    );
    expect(jsonLd.some(({ error }) => error !== null)).toBe(errors.includes("json-syntax"));
    expect(jsonLd.some(({ empty }) => empty)).toBe(errors.includes("json-empty"));
    const names = structuredData.nodes.flatMap(({ types }) => types);
    expect(names.some((name) => name.startsWith("unknown:"))).toBe(errors.includes("context-not-schema.org"));
  });
});
