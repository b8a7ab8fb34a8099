import fc from "fast-check";
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

  it("takes the first name with a value: plain, then schema:, then the whole address", () => {
    const names = ["a", "schema:a", "https://schema.org/a", "http://schema.org/a", "__proto__", "@id"];
    const value = fc.oneof(fc.constantFrom(null, "x", 7, ""), fc.array(fc.constantFrom("y", null)));
    const object = fc.array(fc.tuple(fc.constantFrom(...names), value)).map((pairs) => Object.fromEntries(pairs));
    const own = (of: Record<string, unknown>, name: string) => (Object.hasOwn(of, name) ? of[name] : undefined);
    fc.assert(
      fc.property(object, fc.constantFrom("a", "b", "schema:a", "constructor", "__proto__"), (of, name) => {
        const first = own(of, name) ?? own(of, `schema:${name}`) ?? own(of, `https://schema.org/${name}`);
        const values = (Array.isArray(first) ? first : [first]).filter((item) => item !== null && item !== undefined);
        expect(propertyValues(of, name)).toEqual(values);
      }),
    );
  });
});
