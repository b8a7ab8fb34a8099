import { describe, expect, it } from "vitest";
import { jsonLdNodes, propertyValues } from "./json-ld-nodes.ts";

const block = (json: string | null) => ({ bytes: 10, error: null, empty: false, json });
const types = (...values: readonly unknown[]) =>
  jsonLdNodes(values.map((value) => block(JSON.stringify(value)))).map((node) => node.types.join("+"));
const schema = "https://schema.org";

describe("jsonLdNodes", () => {
  it("opens arrays, graphs and main entities, in order", () => {
    expect(
      types(
        [
          { "@context": schema, "@type": "Article" },
          { "@context": "http://schema.org/", "@type": "BreadcrumbList" },
        ],
        {
          "@context": schema,
          "@graph": [{ "@type": "WebPage", mainEntity: { "@type": "Product" } }, { "@type": "Event" }],
        },
      ),
    ).toEqual(["Article", "BreadcrumbList", "WebPage", "Event", "Product"]);
  });

  it("reads several types of one object", () => {
    expect(types({ "@context": schema, "@type": ["Product", "Car"] })).toEqual(["Product+Car"]);
  });

  it("reads the context in each of its forms", () => {
    expect(types({ "@context": [schema, { x: "https://x.test/" }], "@type": "Article" })).toEqual(["Article"]);
    expect(types({ "@context": { "@vocab": "https://schema.org/" }, "@type": "Article" })).toEqual(["Article"]);
    expect(types({ "@context": { schema: "https://schema.org/" }, "@type": "schema:Article" })).toEqual(["Article"]);
    expect(types({ "@context": schema, "@type": "https://schema.org/Article" })).toEqual(["Article"]);
  });

  it("leaves out other vocabularies", () => {
    expect(types({ "@context": "https://shema.org", "@type": "Article" })).toEqual([]);
    expect(types({ "@type": "Article" })).toEqual([]);
    expect(types({ "@context": { schema: "https://schema.org/" }, "@type": "Article" })).toEqual([]);
  });

  it("leaves out references, objects without a type and what is no object", () => {
    expect(types({ "@context": schema, "@type": "Product", "@id": "#p" })).toEqual([]);
    expect(types({ "@context": schema, name: "Boots" }, null, 1, "text", [], [null])).toEqual([]);
    expect(jsonLdNodes([block(null), block("{")])).toEqual([]);
  });

  it("does not look into other nested objects", () => {
    expect(types({ "@context": schema, "@type": "Article", author: { "@type": "Person" } })).toEqual(["Article"]);
  });

  it("reads a bounded part of a page with very much of it", () => {
    const large = { "@context": schema, "@type": "Product", name: "x".repeat(60_000) };
    expect(types(...Array.from({ length: 50 }, () => large))).toHaveLength(4);
  });

  it("survives deep, wide and hostile blocks", () => {
    const deep = `${'{"@graph":['.repeat(5000)}${"]}".repeat(5000)}`;
    expect(jsonLdNodes([block(deep)])).toEqual([]);
    const wide = {
      "@context": schema,
      "@graph": Array.from({ length: 9000 }, () => ({ "@type": "A", x: 1 })),
    };
    expect(types(wide)).toHaveLength(1999);
    expect(jsonLdNodes([block('{"@context":"https://schema.org","@type":"A","__proto__":{"@id":"x"}}')])).toHaveLength(
      1,
    );
  });
});

describe("propertyValues", () => {
  it("opens lists and drops null", () => {
    expect(propertyValues({ a: ["x", null, 1] }, "a")).toEqual(["x", 1]);
    expect(propertyValues({ a: { "@list": ["x", "y"] } }, "a")).toEqual(["x", "y"]);
    expect(propertyValues({ a: null }, "a")).toEqual([]);
    expect(propertyValues({ "schema:a": "x" }, "a")).toEqual(["x"]);
  });

  it("sees own properties only", () => {
    expect(propertyValues({}, "constructor")).toEqual([]);
    expect(propertyValues({}, "__proto__")).toEqual([]);
  });
});
