import { describe, expect, it } from "vitest";
import { factsOf } from "../testing/facts-of.ts";
import { isAbout, nodesIn, textOf } from "./graph-values.ts";
import type { GraphNode, StructuredData } from "./structured-data-schema.ts";

const script = (json: string) => `<script type="application/ld+json">${json}</script>`;
const jsonLd = (...values: readonly unknown[]) => values.map((value) => script(JSON.stringify(value))).join("");
const dataOf = (html: string): StructuredData => factsOf(html).structuredData;
const types = (html: string) => dataOf(html).nodes.map((node) => node.types.join("+"));
const schema = "https://schema.org";

/** A node with all that belongs to it, for reading. */
function tree(data: StructuredData, node: GraphNode): unknown {
  const members = node.properties.map(([name, values]) => [
    name,
    values.map((value) => {
      if (typeof value === "string") return value;
      if (typeof value === "object") return { "@id": value.id };
      const nested = data.nodes[value];
      return nested === undefined ? null : tree(data, nested);
    }),
  ]);
  return { "@type": node.types, ...(node.id === null ? {} : { "@id": node.id }), ...Object.fromEntries(members) };
}
const trees = (html: string) => {
  const data = dataOf(html);
  return data.nodes.filter(({ top }) => top).map((node) => tree(data, node));
};

describe("JSON-LD", () => {
  it("opens arrays and graphs, in order", () => {
    const blocks = jsonLd(
      [
        { "@context": schema, "@type": "Article" },
        { "@context": "http://schema.org/", "@type": "BreadcrumbList" },
      ],
      {
        "@context": schema,
        "@graph": [{ "@type": "WebPage", mainEntity: { "@type": "Product" } }, { "@type": "Event" }],
      },
    );
    expect(types(blocks)).toEqual(["Article", "BreadcrumbList", "WebPage", "Product", "Event"]);
  });

  it.each([
    [schema],
    ["http://www.schema.org/"],
    ["https://schema.org/docs/jsonldcontext.jsonld"],
    [[schema, { x: "https://x.test/" }]],
    [["https://x.test/context", schema]],
    [{ "@vocab": "http://schema.org/" }],
  ])("reads names by the context %j", (context) => {
    const block = jsonLd({ "@context": context, "@type": ["Product", "Car"], name: "Boots" });
    expect(trees(block)).toEqual([{ "@type": ["Product", "Car"], name: ["Boots"] }]);
  });

  it.each([
    [{ s: "https://schema.org/" }, "s:Product", "s:name"],
    [{ name: "s:name", kind: "@type", s: { "@id": "http://schema.org/" } }, "s:Product", "name"],
    [{ x: "https://x.test/" }, "https://schema.org/Product", "http://schema.org/name"],
  ])("reads prefixes, terms and addresses of schema.org: %j", (context, type, name) => {
    expect(trees(jsonLd({ "@context": context, "@type": type, [name]: "Boots" }))).toEqual([
      { "@type": ["Product"], name: ["Boots"] },
    ]);
  });

  it("takes no name of an unknown vocabulary for one of schema.org", () => {
    const product = { "@type": "Product", name: "Boots" };
    const foreign = jsonLd({ "@context": "https://example.com/vocab", ...product });
    expect(trees(foreign)).toEqual([{ "@type": ["unknown:Product"], "unknown:name": ["Boots"] }]);
    expect(types(jsonLd(product))).toEqual(["unknown:Product"]);
    expect(types(jsonLd({ "@context": { "@vocab": "https://example.com/" }, ...product }))).toEqual([
      "https://example.com/Product",
    ]);
    expect(types(jsonLd({ "@context": { schema: "https://schema.org/" }, ...product }))).toEqual(["unknown:Product"]);
    expect(types(jsonLd({ "@context": schema, "@type": "WebPage", about: { "@context": null, ...product } }))).toEqual([
      "WebPage",
      "unknown:Product",
    ]);
  });

  it("keeps the case of types, and takes addresses in additionalType for types", () => {
    expect(types(jsonLd({ "@context": schema, "@type": "product" }))).toEqual(["product"]);
    const additionalType = ["https://schema.org/Vehicle", "Boots", "https://x.test/Boot"];
    expect(types(jsonLd({ "@context": schema, "@type": "Product", additionalType }))).toEqual(["Product+Vehicle"]);
  });

  it("opens lists, values and reverse properties", () => {
    const person = {
      "@context": schema,
      "@type": "Person",
      name: { "@value": "Ada" },
      knows: { "@list": ["a", null, "b"] },
      age: 7,
      "@reverse": { author: { "@type": "Article" } },
    };
    const data = dataOf(jsonLd(person));
    expect(data.nodes.map((node) => [node.types, node.top])).toEqual([
      [["Person"], true],
      [["Article"], true],
    ]);
    const [ada, article] = data.nodes;
    expect(article && textOf(data, article, "author")).toBe("Ada");
    expect(ada && tree(data, ada)).toMatchObject({ knows: ["a", "b"], age: ["7"] });
  });

  it("merges nodes of one id over blocks, and finds what is referred to", () => {
    const page = jsonLd(
      {
        "@context": schema,
        "@type": "Product",
        "@id": "#p",
        name: "Boots",
        offers: { "@id": "#o" },
        brand: { "@id": "#b" },
      },
      {
        "@context": schema,
        "@graph": [
          { "@type": "Offer", "@id": "#o", price: 129 },
          { "@type": "IndividualProduct", "@id": "https://shop.test/folder/page#p", sku: "A1", name: "Boots" },
        ],
      },
    );
    const data = dataOf(page);
    expect(data.conflictingIds).toEqual([]);
    expect(data.nodes.map((node) => node.types.join("+"))).toEqual(["Product+IndividualProduct", "Offer"]);
    const [product] = data.nodes;
    expect(product && nodesIn(data, product, "offers").map((offer) => textOf(data, offer, "price"))).toEqual(["129"]);
    expect(product?.properties).toContainEqual(["brand", [{ id: "https://shop.test/folder/page#b", node: null }]]);
    expect(product?.properties).toContainEqual(["name", ["Boots"]]);
  });

  it("names ids whose nodes contradict each other", () => {
    const person = (name: string) => ({ "@context": schema, "@type": "Person", "@id": "#a", name });
    expect(dataOf(jsonLd(person("A"), person("B"))).conflictingIds).toEqual(["https://shop.test/folder/page#a"]);
  });

  it("keeps blank nodes of two blocks apart", () => {
    const person = (name: string) => ({ "@context": schema, "@type": "Person", "@id": "_:a", name });
    expect(types(jsonLd(person("A"), person("B")))).toEqual(["Person", "Person"]);
  });
});

describe("the blocks of JSON-LD", () => {
  it.each([
    ['{"a":1,}', "Unexpected }", 1, 8],
    ['\n{\n  "a": “b”\n}', "Unexpected “", 3, 8],
    ['{"a":"b\tc"}', "Unescaped tab in a string", 1, 8],
    ['{"a":"\\x"}', "Invalid escape in a string", 1, 7],
    ['{"a":[1', "Unexpected end", 1, 8],
    ["<!--\n{'a':1}\n-->", "Unexpected '", 2, 2],
    ['{"a":1} {"b":2}', "Unexpected {", 1, 9],
    ['{"a":NaN}', "Unexpected N", 1, 6],
  ])("say where %j is wrong", (json, message, line, column) => {
    expect(factsOf(script(json)).jsonLd).toMatchObject([
      { error: { message, line, column }, empty: false, typedNodes: 0 },
    ]);
  });

  it("say where in the page they are wrong, whatever its line breaks", () => {
    const html = `<!doctype html>\r\n<title>Boots</title>\r\n<p>${script('\r\n<!--\r\n{"a":1,\r\n  b:2}')}`;
    expect(factsOf(html).jsonLd[0]?.error).toEqual({
      message: "Unexpected b",
      line: 4,
      column: 3,
      at: { line: 6, column: 3 },
    });
  });

  it("are empty, or hold typed objects", () => {
    expect(factsOf(script(" \n ")).jsonLd).toEqual([
      {
        bytes: 3,
        error: null,
        empty: true,
        typedNodes: 0,
        unknownNodes: 0,
        otherContext: null,
        at: { line: 1, column: 1 },
      },
    ]);
    const block = { "@context": schema, "@type": "Article", author: { "@type": "Person" }, x: { "@type": "y:Z" } };
    expect(factsOf(jsonLd(block)).jsonLd).toMatchObject([{ error: null, empty: false, typedNodes: 2 }]);
  });

  it.each([
    ["no context", { "@type": "Article", author: { "@type": "Person" } }, 2, null],
    ["no context in one of two objects", [{ "@context": schema, "@type": "Article" }, { "@type": "Person" }], 1, null],
    [
      "another context",
      { "@context": "https://x.test/vocab", "@graph": [{ "@type": "Note" }] },
      1,
      "https://x.test/vocab",
    ],
    [
      "a context beside schema.org's",
      { "@context": [schema, "https://x.test/"], "@type": "Person" },
      0,
      "https://x.test/",
    ],
    ["a type of another vocabulary", { "@context": { y: "https://y.test/" }, "@type": "y:Z" }, 0, null],
    ["a context too long to keep", { "@context": "x".repeat(300), "@type": "Note" }, 1, "x".repeat(200)],
  ])("count types of no known vocabulary: %s", (_name, block, unknownNodes, otherContext) => {
    expect(factsOf(jsonLd(block)).jsonLd).toMatchObject([{ unknownNodes, otherContext }]);
  });

  it.each([
    ["a byte-order mark", (json: string) => `\ufeff${json}`],
    ["an HTML comment", (json: string) => `<!-- ${json} -->`],
    ["CDATA in script comments", (json: string) => `//<![CDATA[\n${json}\n//]]>`],
    ["CDATA in style comments", (json: string) => `/*<![CDATA[*/${json}/*]]>*/`],
    ["bare CDATA", (json: string) => `<![CDATA[${json}]]>`],
  ])("are read through %s", (_wrapper, wrapped) => {
    expect(types(script(wrapped('{"@context":"https://schema.org","@type":"Article"}')))).toEqual(["Article"]);
  });
});

describe("microdata", () => {
  const product = (inner: string) => `<div itemscope itemtype="https://schema.org/Product" itemid="#p">${inner}</div>`;

  it("reads properties and nested items", () => {
    const offer = `<div itemprop=offers itemscope itemtype=http://schema.org/Offer><meta itemprop=price content=9>
      <link itemprop=availability href=https://schema.org/InStock><time itemprop=validFrom datetime=2026-01-01>today</time></div>`;
    expect(
      trees(product(`<b itemprop="name alternateName">Wet <i>boots</i></b>${offer}<img itemprop=image src=/a.jpg>`)),
    ).toEqual([
      {
        "@type": ["Product"],
        "@id": "https://shop.test/folder/page#p",
        name: ["Wet boots"],
        alternateName: ["Wet boots"],
        offers: [
          { "@type": ["Offer"], price: ["9"], availability: ["https://schema.org/InStock"], validFrom: ["2026-01-01"] },
        ],
        image: ["https://shop.test/a.jpg"],
      },
    ]);
  });

  it("follows itemref, also to itself", () => {
    const page = `<p id=a itemprop=name>Boots</p><div id=b><p itemprop=sku>A1</p></div>
      <div id=c itemscope itemtype=https://schema.org/Product itemref="a b c missing"></div>`;
    expect(trees(page)).toEqual([{ "@type": ["Product"], name: ["Boots"], sku: ["A1"] }]);
  });

  it("is of the vocabulary of its type; nested items without one take that around them", () => {
    const rating = '<div itemprop="aggregateRating" itemscope><b itemprop="ratingValue">4</b></div>';
    expect(trees(product(rating))).toMatchObject([{ aggregateRating: [{ "@type": [], ratingValue: ["4"] }] }]);
    expect(trees('<div itemscope itemtype="https://x.test/Product"><b itemprop="name">N</b></div>')).toEqual([
      { "@type": ["https://x.test/Product"], "https://x.test/name": ["N"] },
    ]);
  });

  it("is merged with JSON-LD of the same id", () => {
    const data = dataOf(
      jsonLd({ "@context": schema, "@type": "Product", "@id": "#p", sku: "A1" }) +
        product("<b itemprop=name>Boots</b>"),
    );
    expect(data.nodes.map((node) => node.formats)).toEqual([["json-ld", "microdata"]]);
    expect(data.nodes.map((node) => tree(data, node))).toEqual([
      { "@type": ["Product"], "@id": "https://shop.test/folder/page#p", sku: ["A1"], name: ["Boots"] },
    ]);
  });
});

describe("RDFa", () => {
  it("reads types, properties and nested things", () => {
    const page = `<body vocab="http://schema.org/"><div typeof=Product resource=#p><h1 property=name>Boots</h1>
      <div property=offers typeof=Offer><b property=price content=9.50>9,50</b></div>
      <a property=url href=/boots>x</a><i property=brand resource=#b></i></div>`;
    expect(trees(page)).toEqual([
      {
        "@type": ["Product"],
        "@id": "https://shop.test/folder/page#p",
        name: ["Boots"],
        offers: [{ "@type": ["Offer"], price: ["9.50"] }],
        url: ["https://shop.test/boots"],
        brand: [{ "@id": "https://shop.test/folder/page#b" }],
      },
    ]);
  });

  it("reads prefixes, declared or initial, and the nearest vocabulary", () => {
    expect(
      trees('<div prefix="s: https://schema.org/"><p typeof="s:Product"><b property="s:name">N</b></p></div>'),
    ).toEqual([{ "@type": ["Product"], name: ["N"] }]);
    expect(trees('<p typeof="schema:Product"><b property="name schema:sku">A1</b></p>')).toEqual([
      { "@type": ["Product"], sku: ["A1"] },
    ]);
    expect(
      types('<div vocab="https://x.test/"><p typeof="A"></p><p vocab="https://schema.org" typeof="B"></p></div>'),
    ).toEqual(["https://x.test/A", "B"]);
  });
});

describe("a hostile page", () => {
  it("pollutes no prototype", () => {
    const json = `{"@context":"https://schema.org","@type":"Article","__proto__":{"polluted":true},"constructor":{"prototype":{"polluted":true}}}`;
    const { nodes } = dataOf(script(json));
    expect(nodes[0]?.properties.map(([name]) => name)).toEqual(["__proto__", "constructor"]);
    expect(JSON.parse(JSON.stringify(nodes))).toEqual(nodes);
    expect("polluted" in {}).toBe(false);
  });

  it("has at most 1,000 nodes, and what was cut is counted", () => {
    const nodes = Array.from({ length: 3000 }, () => ({ "@type": "A", x: 1 }));
    const facts = factsOf(jsonLd({ "@context": schema, "@graph": nodes }));
    expect(facts.structuredData.nodes).toHaveLength(1000);
    expect(facts.cutFacts).toEqual({ structuredData: 2000 });
  });

  it("has at most 5,000 values of at most 10,000 characters, 131,072 in all", () => {
    const valuesOf = (x: unknown) => {
      const { structuredData, cutFacts } = factsOf(jsonLd({ "@context": schema, "@type": "A", x }));
      return { values: structuredData.nodes[0]?.properties[0]?.[1], cutFacts };
    };
    const long = "x".repeat(10_000);
    expect(valuesOf(`${long}x`)).toEqual({ values: [long], cutFacts: { structuredData: 1 } });
    const wide = valuesOf(Array.from({ length: 100_000 }, (_, index) => index));
    expect(wide.values).toHaveLength(5000);
    expect(wide.cutFacts).toEqual({ structuredData: 95_000 });
    const large = valuesOf(Array.from({ length: 20 }, (_, index) => long.slice(1) + String.fromCharCode(97 + index)));
    expect(large.values).toHaveLength(13);
    expect(large.cutFacts).toEqual({ structuredData: 7 });
  });

  it("is read 32 levels deep", () => {
    const deep = factsOf(script(`{"@context":"${schema}","@type":"A",${'"x":{'.repeat(5000)}${"}".repeat(5000)}}`));
    expect(deep.structuredData.nodes.length).toBeLessThan(40);
    expect(deep.cutFacts).toEqual({ structuredData: 1 });
    const nested = factsOf(script("[".repeat(100_000) + "]".repeat(100_000)));
    expect(nested).toMatchObject({ structuredData: { nodes: [] }, cutFacts: { structuredData: 1 } });
  });

  it("may refer in circles", () => {
    const page = jsonLd({
      "@context": schema,
      "@type": "WebPage",
      "@id": "#a",
      mainEntity: { "@id": "#a", mainEntity: { "@id": "#a" } },
    });
    expect(isAbout(dataOf(page), "article")).toBe(false);
    expect(dataOf(page).nodes).toHaveLength(1);
  });

  it("may reference its items many times", () => {
    const references = Array.from(
      { length: 300 },
      (_, index) => `<i itemscope itemref="all"><b itemprop=x>${index}</b></i>`,
    ).join("");
    const facts = factsOf(`<div id=all>${references}${"<u itemprop=y>y</u>".repeat(1000)}</div>`);
    expect(facts.structuredData.nodes).toHaveLength(300);
    expect(facts.cutFacts["structuredData"]).toBeGreaterThan(0);
  });
});

describe("the position of a node", () => {
  it("is that of its JSON-LD block or element", () => {
    const html = `${jsonLd({ "@context": schema, "@type": "Article", author: { "@type": "Person" } })}
<p itemscope itemtype="https://schema.org/Offer"></p> <p vocab="https://schema.org/" typeof="Place"></p>`;
    expect(dataOf(html).nodes.map((node) => [node.types[0], node.at])).toEqual([
      ["Article", { line: 1, column: 1 }],
      ["Person", { line: 1, column: 1 }],
      ["Offer", { line: 2, column: 1 }],
      ["Place", { line: 2, column: 55 }],
    ]);
  });
});

describe("what a page is about", () => {
  it.each([
    [jsonLd({ "@context": schema, "@type": "TechArticle" }), true],
    [jsonLd({ "@context": schema, "@type": "WebPage", mainEntity: { "@type": "BlogPosting" } }), true],
    ['<div itemscope itemtype="https://schema.org/NewsArticle"></div>', true],
    ['<div vocab="https://schema.org/" typeof="Article"></div>', true],
    [jsonLd({ "@context": schema, "@type": "DiscussionForumPosting" }), false],
    [jsonLd({ "@context": schema, "@type": "WebPage", about: { "@type": "Article" } }), false],
    [jsonLd({ "@context": "https://example.com/vocab", "@type": "Article" }), false],
  ])("is an article: %s %j", (html, isArticle) => {
    expect(factsOf(html).mainContent.article).toBe(isArticle);
  });
});
