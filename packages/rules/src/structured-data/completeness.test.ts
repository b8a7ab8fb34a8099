import { describe, expect, it } from "vitest";
import { jsonLdPage } from "../testing/index.ts";
import * as properties from "./completeness.ts";
import type { Requirement } from "./feature.ts";

/** A thing of JSON-LD with these members. */
function subjectOf(members: object) {
  const { structuredData: data } = jsonLdPage({ "@type": "Thing", ...members });
  const [node] = data.nodes;
  if (node === undefined) throw new Error("The block has no node.");
  return { data, node };
}

const missingProperties = (members: object, requirements: readonly Requirement[]) =>
  properties.completenessOf(subjectOf(members), requirements).missing;
const hasProperty = (members: object, path: string) => properties.hasProperty(subjectOf(members), path);

const anyOf = (...paths: readonly string[]) => [{ anyOf: paths }];

describe("completenessOf", () => {
  it("counts only what is asked of the object", () => {
    const asked = (members: object, requirements: readonly Requirement[]) =>
      properties.completenessOf(subjectOf(members), requirements).required;
    expect(asked({ location: "Oslo" }, [...anyOf("name"), ...anyOf("location.address")])).toBe(2);
    expect(asked({}, [...anyOf("name"), ...anyOf("location.address")])).toBe(1);
    expect(asked({ items: [] }, [{ each: "items", anyOf: ["name"] }])).toBe(0);
    expect(asked({ "@id": "#x", name: "x" }, [{ anyOf: ["name"], unless: { path: "@id" } }])).toBe(0);
  });

  it("names what is absent or has no value", () => {
    for (const empty of [undefined, null, "", " ", [], {}, [null]]) {
      expect(missingProperties({ name: empty }, anyOf("name"))).toEqual(["name"]);
    }
    for (const value of ["x", 0, false, ["x"], { "@id": "#x" }]) {
      expect(missingProperties({ name: value }, anyOf("name"))).toEqual([]);
    }
  });

  it("takes a group as met by any of its properties", () => {
    expect(missingProperties({ review: {} }, anyOf("offers", "review"))).toEqual(["offers or review"]);
    expect(missingProperties({ review: { author: "A" } }, anyOf("offers", "review"))).toEqual([]);
  });

  it("follows paths into objects and lists of them", () => {
    expect(missingProperties({ offers: { name: "x" } }, anyOf("offers.price"))).toEqual(["offers.price"]);
    expect(missingProperties({ offers: [{ name: "x" }, { price: 0 }] }, anyOf("offers.price"))).toEqual([]);
    expect(missingProperties({ geo: { latitude: 1 } }, anyOf("latitude", "geo.latitude"))).toEqual([]);
    expect(missingProperties({ geo: { name: "x" } }, anyOf("latitude", "geo.latitude"))).toHaveLength(1);
  });

  it("asks nothing below an absent parent, a text or a reference", () => {
    expect(missingProperties({}, anyOf("offers.price"))).toEqual([]);
    expect(missingProperties({ location: "Town hall" }, anyOf("location.address"))).toEqual([]);
    expect(missingProperties({ offers: { "@id": "#offer" } }, anyOf("offers.price"))).toEqual([]);
    expect(missingProperties({ geo: { "@id": "#geo" } }, anyOf("latitude", "geo.latitude"))).toEqual([]);
    expect(missingProperties({ offers: [{ "@id": "#offer" }, { name: "x" }] }, anyOf("offers.price"))).toEqual([]);
  });

  it("asks every object of a list", () => {
    const each = [{ each: "items", anyOf: ["name"] }];
    expect(missingProperties({ items: [{ name: "a" }, { position: 2 }, "text", { "@id": "#c" }] }, each)).toEqual([
      "items.name",
    ]);
    expect(missingProperties({ items: [{ name: "a" }, "text", { "@id": "#c" }] }, each)).toEqual([]);
    expect(missingProperties({ items: { position: 1 } }, each)).toEqual(["items.name"]);
    expect(missingProperties({}, each)).toEqual([]);
  });

  it("asks all objects of a list but the last, by their positions where they have some", () => {
    const each = [{ each: "items", anyOf: ["item"], exceptLast: true }];
    const named = { position: 1, item: "/a" };
    expect(missingProperties({ items: [named, { position: 2 }] }, each)).toEqual([]);
    expect(missingProperties({ items: [{ position: "3" }, named, { ...named, position: "2" }] }, each)).toEqual([]);
    expect(missingProperties({ items: [{ position: 1 }, { ...named, position: 2 }] }, each)).toEqual(["items.item"]);
    expect(missingProperties({ items: [named, { name: "b" }] }, each)).toEqual([]);
    expect(missingProperties({ items: [{ name: "b" }, named] }, each)).toEqual(["items.item"]);
    expect(missingProperties({ items: [] }, each)).toEqual([]);
  });

  it("asks in the object itself for what must stand there", () => {
    const name = [{ anyOf: ["name", "item.name"], inPlace: true }];
    expect(missingProperties({ item: { "@id": "/a", name: "A" } }, name)).toEqual([]);
    expect(missingProperties({ item: "/a", name: "A" }, name)).toEqual([]);
    expect(missingProperties({ item: "/a" }, name)).toEqual(["name or item.name"]);
    expect(missingProperties({ item: { "@id": "/a" } }, name)).toEqual(["name or item.name"]);
    expect(missingProperties({ "@id": "#entry" }, name)).toEqual(["name or item.name"]);
  });

  it("asks nothing when excused", () => {
    const named = [{ anyOf: ["name"], unless: { path: "count", value: "0" } }];
    expect(missingProperties({ count: 0 }, named)).toEqual([]);
    expect(missingProperties({ count: 1 }, named)).toEqual(["name"]);
    const anonymous = [{ anyOf: ["name"], unless: { path: "@id" } }];
    expect(missingProperties({ "@id": "#x", x: 1 }, anonymous)).toEqual([]);
    expect(missingProperties({ x: 1 }, anonymous)).toEqual(["name"]);
    const place = [{ anyOf: ["location.address"], unless: { path: "location.@type", value: "VirtualLocation" } }];
    expect(missingProperties({ location: { "@type": "schema:VirtualLocation", url: "x" } }, place)).toEqual([]);
    expect(missingProperties({ location: { "@type": "Place", url: "x" } }, place)).toEqual(["location.address"]);
  });
});

describe("hasProperty", () => {
  it("finds values by path", () => {
    expect(hasProperty({ offers: { price: 0 } }, "offers.price")).toBe(true);
    expect(hasProperty({ offers: {} }, "offers.price")).toBe(false);
    expect(hasProperty({}, "offers.price")).toBe(false);
  });
});
